import { facts, type Words } from './words';

export const words: Words = {
  title: 'Kernel regression, the ancestor',
  lead: 'Nadaraya and Watson, 1964: to guess y at a new x, average the known y, near ones more. The new x is the {queries|query}, the known x are {keys|keys}, their y are {values|values}, and a kernel of the distance is the score.',
  parameters: {
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
    queries: { label: 'Queries from 0 to 5' },
    x_train: { label: 'x of the points (keys)', axes: ['points'] },
    y_train: { label: 'y of the points (values)', axes: ['points'] },
    query: { label: 'query' },
    point: { label: 'point' },
  },
  presets: {
    gaussian: { label: 'Gaussian', cell: 'Ten queries, twelve points; the same numbers under each kernel' },
    boxcar: { label: 'boxcar', cell: 'All points closer than 1 count alike' },
    constant: { label: 'constant', cell: 'All points count alike: average pooling' },
    epanechikov: { label: 'Epanechikov', cell: 'The weight falls in a straight line to 0 at distance 1' },
    parametric: { label: 'with w', cell: 'A Gaussian with a learnable width: softmax(−((x − xᵢ)w)² / 2), w = 1.7' },
    fine: { label: '25 queries', cell: 'The same points, asked at twenty-five places' },
    gap: { label: 'a gap', cell: 'A boxcar that finds no point to average' },
  },
  points: 'Points',
  queries: 'Queries',
  weights: 'weights',
  fit: 'f(x)',
  truth: '2 sin x + x^0.8, their origin',
  fitLabel: 'The fitted curve and its points',
  xLabel: 'x',
  yLabel: 'y',
  see: (live) => {
    const { kernel } = live.state;
    const { x, best, bestX, weight, value, reached, points, nothing, empty } = facts(live);
    if (nothing)
      return [
        `At x = ${x} no point is closer than 1: all similarities are 0, and 0/0 is nan. PyTorch says nan too; the curve has a hole of ${empty} queries.`,
      ];
    const lines = [
      `At x = ${x} point ${best} (x = ${bestX}) gets most: {weights|${weight}}. ${reached} of ${points} points have a weight above 0; the sum of their y, weighted, is {values|${value}}.`,
    ];
    if (kernel === 'constant')
      lines.push(
        'All weights are the same whatever the query: the curve is a line at the average. A query that changes nothing: attention without a score.',
      );
    else if (kernel === 'parametric')
      lines.push(
        'w is the only thing to learn here. A larger w makes the window narrower: softmax grows sharper, the curve runs from point to point.',
      );
    else if (empty > 0) lines.push(`${empty} queries have no point within reach: there the curve is nan.`);
    else
      lines.push(
        'The deeper a point’s colour, the more it counts for this query. The same depths are the query’s row on the right: this heatmap is attention, and nothing in it was learned.',
      );
    return lines;
  },
  try: (live) => {
    const { state } = live;
    return [
      { text: 'Drag a point up: only the curve near it follows, as far as the kernel reaches.' },
      { text: 'Drag the blue line: the row of the heatmap runs along.' },
      state.kernel === 'parametric' && state.w < 6
        ? { text: 'w = 8: what becomes of the weights?', set: { w: 8 } }
        : { text: 'Give the Gaussian a width: w = 1.7.', set: { kernel: 'parametric', w: 1.7 } },
      { text: 'Constant kernel: what does the query still do?', set: { kernel: 'constant' } },
    ];
  },
};
