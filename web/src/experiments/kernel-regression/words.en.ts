import type { SharedWords } from '../../experiment/contract';
import type { InEveryLanguage } from '../../words/language';
import type { presets, Table } from './parameters';

export const words = {
  title: 'Kernel regression, the ancestor',
  lead: 'Nadaraya and Watson, 1964: to guess y at a new x, average the known y’s, giving near ones more weight. The new x is the {queries|query}, the known x are {keys|keys}, their y are {values|values}; a kernel of the distance, divided by its sum over all points, gives the {weights|weights}.',
  parameters: {
    picture: { label: 'Picture', choices: { weights: 'weights', width: 'learned width' } },
    kernel: {
      label: 'Kernel',
      choices: {
        gaussian: 'Gaussian',
        boxcar: 'boxcar',
        constant: 'constant',
        epanechikov: 'Epanechikov',
        parametric: 'with w',
      },
    },
    w: { label: 'w' },
    leave_one_out: { label: 'Leave one out', hint: 'Predict each point from the others alone.' },
    training_step: { label: 'Steps taken' },
    seed: { label: 'Seed of the points' },
    examples: { label: 'Points to learn from', choices: { '12': '12', '50': '50', '200': '200' } },
    queries: { label: 'Queries from 0 to 5' },
    x_train: { label: 'x of the points (keys)', axes: ['points'] },
    y_train: { label: 'y of the points (values)', axes: ['points'] },
    query: { label: 'query' },
    point: { label: 'point' },
    curve: { label: 'Draw the loss at every w' },
  },
  presets: {
    gaussian: { label: 'Gaussian', cell: 'Ten queries, twelve points; the same numbers under each kernel' },
    boxcar: { label: 'boxcar', cell: 'All points closer than 1 count alike' },
    constant: { label: 'constant', cell: 'All points count alike: average pooling' },
    epanechikov: { label: 'Epanechikov', cell: 'The weight falls in a straight line to 0 at distance 1, as in d2l' },
    parametric: { label: 'with w', cell: 'A Gaussian with a learnable width: softmax(−((x − xᵢ)w)² / 2), w = 1.7' },
    fine: { label: '25 queries', cell: 'The same points, asked at twenty-five places' },
    gap: { label: 'a gap', cell: 'A boxcar that finds no point to average' },
    width: { label: 'learn w', cell: '50 points to learn the width from; w = 1, no step taken' },
    learned: { label: 'w learned', cell: '60 steps from w = 1, each point predicted from the others' },
    copied: { label: 'w copies', cell: '500 steps from w = 1, each point seeing itself' },
  },
  points: 'Points',
  queries: 'Queries',
  weights: 'weights',
  fit: 'f(x)',
  truth: 'true: 2 sin x + x⁰·⁸',
  fitLabel: 'The fitted curve and its points',
  xLabel: 'x',
  yLabel: 'y',
  /** Said when the width is learned. */
  width: {
    kernel: 'kernel',
    predicted: 'predicted',
    /** The true curve, where there is little room. */
    truth: '2 sin x + x⁰·⁸',
    loss: 'The loss by w',
    upward: 'loss ↑',
    axis: 'wide ← w → narrow',
    onPoints: 'loss on the points',
    onFresh: 'loss on new points',
    /** Beside the ends of the two lines. */
    own: (points: string) => `${points} points`,
    fresh: '200 new',
    take: (steps: number) => (steps === 1 ? 'A step' : `${steps} steps`),
    back: 'Back',
    fromOthers: (others: number) => `each point from the other ${others}`,
    fromAll: (points: string) => `each point from all ${points}`,
    lossIs: (how: string, loss: string) => `Loss ${loss}: ${how}`,
    freshIs: (loss: string) => `200 new points: ${loss}`,
    slopeIs: (slope: string) => `Slope ${slope}`,
    next: (steps: number, slope: string, move: string) => `Step ${steps}: slope ${slope}, next move ${move}`,
  },
  notCompared:
    'Not compared: distances and similarities, and how many points are within reach. The PyTorch code does not print these either.',
  remarks: {
    /** A nan among the x: at this point. */
    spoiled: ({ point }: { point: number }) =>
      `The x of point ${point} is nan, and so are its distance and its similarity. Dividing by the sum of the row carries the nan to every weight: the whole curve is gone, in PyTorch too.`,
    noneWithin: (gap: { x: string; empty: number }) => hole('no point is closer than 1', gap),
    allTooFar: (gap: { x: string; empty: number }) =>
      hole('every point is so far off that float32 rounds its similarity to 0', gap),
    weights: (now: {
      x: string;
      best: number;
      bestX: string;
      weight: string;
      value: string;
      reached: number;
      points: number;
    }) =>
      `At x = ${now.x} point ${now.best} (x = ${now.bestX}) gets most: {weights|${now.weight}}. ${now.reached} of ${now.points} points have a weight above 0; the sum of their y, weighted, is {values|${now.value}}.`,
    gaussianScore:
      'The score is −u²/2, with u = x − xᵢ, and the kernel is e^(−u²/2): divided by the row’s sum it is softmax of the scores.',
    parametricScore:
      'The score is −(uw)²/2, with u = x − xᵢ; softmax makes the Gaussian kernel e^(−(uw)²/2) of it and divides by the row’s sum.',
    boxcarScore:
      'There is no softmax here: the kernel itself, 1 where |u| < 1 and 0 elsewhere (u = x − xᵢ), is divided by the row’s sum.',
    epanechikovScore:
      'There is no softmax here: the kernel itself, max(0, 1 − |u|) with u = x − xᵢ, is divided by the row’s sum.',
    constantScore: 'The kernel is 1 everywhere. Divided by the row’s sum it is what softmax makes of equal scores.',
    /** A nan or ∞ among the y: at this point. */
    spoiledSum: ({ point }: { point: number }) =>
      `The y of point ${point} is nan or ∞, and not even a weight of 0 keeps it out: 0 · nan and 0 · ∞ are nan.`,
    average:
      'All weights are the same whatever the query: the curve is a line at the average. A query that changes nothing: attention without a score.',
    width:
      'w is the only thing to learn here. A larger w makes the window narrower: softmax grows sharper, the curve runs from point to point.',
    gaps: ({ empty }: { empty: number }) =>
      `${empty} ${empty === 1 ? 'query has' : 'queries have'} no point within reach: there the curve is nan.`,
    depths:
      'The deeper a point’s colour, the more it counts for this query. The same depths are the query’s row on the right: this heatmap is attention, and nothing in it was learned.',
    epanechnikov:
      'As in d2l, the kernel that is called Epanechikov here is the straight line 1 − |u|. The Epanechnikov kernel of statistics is the parabola 1 − u²; the straight line is called triangular there.',
    fromOthers: ({ others, w, loss }: { others: number; w: string; loss: string }) =>
      `Each point is predicted from the other ${others}; a stroke goes from the point to what is predicted. With w = ${w} the mean of the squared strokes is ${loss}: that is the loss.`,
    fromAll: ({ all, w, loss }: { all: string; w: string; loss: string }) =>
      `Each point is predicted from all ${all}, itself among them. With w = ${w} the mean of the squared strokes is ${loss}.`,
    narrower: ({ slope, move }: { slope: string; move: string }) =>
      `The slope is ${slope}: a narrower window lowers the loss. A step moves w by −3 × slope = ${move}.`,
    wider: ({ slope, move }: { slope: string; move: string }) =>
      `The slope is ${slope}: a wider window lowers the loss. A step moves w by −3 × slope = ${move}.`,
    level: 'The slope is 0 to three decimals: here steps end.',
    walked: (now: { steps: number; from: string; to: string; before: string; after: string }) =>
      `${now.steps === 1 ? 'One step has' : `${now.steps} steps have`} taken w from ${now.from} to ${now.to} and the loss from ${now.before} to ${now.after}.`,
    fresh: ({ fresh, least, w }: { fresh: string; least: string; w: string }) =>
      `On 200 new points the loss is ${fresh}; of the widths drawn, w = ${w} suits them best: ${least}.`,
    foretold:
      'Leaving one out asks of each known point what a new one will ask, and so tells beforehand how new ones will fare.',
    copied:
      'A point that sees itself is best predicted by copying: the narrower the window, the less it hears of the others. Its own loss no longer says anything about new points.',
    unseen: ({ points }: { points: readonly number[] }) =>
      `${points.length === 1 ? `Point ${points[0]} is` : `Points ${points.join(', ')} are`} not drawn: an x or y that is nan, or lies beyond the axes, has no place in the picture.`,
  },
  suggestions: {
    dragPoint: 'Drag a point up: only the curve near it follows, as far as the kernel reaches.',
    dragLine: 'Drag the blue line: the row of the heatmap runs along.',
    narrow: 'w = 8: what becomes of the weights?',
    width: 'Give the Gaussian a width: w = 1.7.',
    constant: 'Constant kernel: what does the query still do?',
    learn: 'Learn the width.',
    tenSteps: 'Take ten steps.',
    itself: 'Let each point see itself, for 500 steps.',
    others: 'Leave one out again.',
    otherPoints: 'Other points.',
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;

function hole(why: string, { x, empty }: { x: string; empty: number }): string {
  return `At x = ${x} ${why}: all similarities are 0, and 0/0 is nan. PyTorch says nan too; the curve has a hole of ${empty} ${empty === 1 ? 'query' : 'queries'}.`;
}
