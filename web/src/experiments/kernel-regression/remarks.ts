import { withinAxes } from '../../charts/base/within-axes';
import type { Live } from '../../experiment/contract';
import type { Paragraph, Suggestion } from '../../experiment/remarks';
import { largestAt, nth, row } from '../../tensor/read';
import { fixed, short } from '../../text/format';
import type { Result } from './compute';
import { mostSteps, type State, type Table, xRange, yRange } from './parameters';
import { freshNow, least, lossNow, nextMove, wNow } from './shown';
import type { Width } from './width';
import type { Words } from './words.en';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export function remarks(live: Now): Said[] {
  if (live.result.width) return learning(live.state, live.result.width);
  const points = unseen(live.result);
  return [...weighing(live), ...(points.length > 0 ? [[{ id: 'unseen', points } as const]] : [])];
}

/** What the chosen query makes of the points. */
function weighing(live: Now): Said[] {
  const { kernel } = live.state;
  const { result } = live;
  const chosen = chosenRow(live);
  if (chosen.spoiling >= 0) return [[{ id: 'spoiled', point: chosen.spoiling }]];
  if (chosen.nothing) {
    const bounded = kernel === 'boxcar' || kernel === 'epanechikov';
    return [[{ id: bounded ? 'noneWithin' : 'allTooFar', x: chosen.x, empty: emptyQueries(result) }]];
  }
  const { x, best, bestX, weight, value, reached, points } = chosen;
  const said: Said[] = [
    [{ id: 'weights', x, best, bestX, weight, value, reached, points }],
    [{ id: `${kernel}Score` }],
    [about(live)],
  ];
  if (kernel === 'epanechikov') said.push([{ id: 'epanechnikov' }]);
  return said;
}

function chosenRow({ state, result }: Now) {
  const weights = row(result.weights, state.query);
  const best = largestAt(weights);
  return {
    x: short(Number(nth(result.x_query.data, state.query).toFixed(3))),
    best,
    bestX: fixed(nth(result.x_train.data, best)),
    weight: fixed(nth(weights, best)),
    value: fixed(nth(result.output.data, state.query)),
    reached: weights.filter((weight) => weight > 0).length,
    points: weights.length,
    nothing: weights.some(Number.isNaN),
    /** The point whose x is nan and spoils the row, -1 where no similarity is. */
    spoiling: row(result.similarity, state.query).findIndex(Number.isNaN),
  };
}

/** What else there is to say of the weights, all of them numbers. */
function about({ state: { kernel }, result }: Now): Said[number] {
  const point = result.y_train.data.findIndex((y) => !Number.isFinite(y));
  if (point >= 0) return { id: 'spoiledSum', point };
  if (kernel === 'constant') return { id: 'average' };
  if (kernel === 'parametric') return { id: 'width' };
  const empty = emptyQueries(result);
  return empty > 0 ? { id: 'gaps', empty } : { id: 'depths' };
}

/** What the width costs, where a step would lead, and how new points fare. */
function learning(state: State, width: Width): Said[] {
  const [w, loss] = [fixed(wNow(width), 2), fixed(lossNow(width), 3)];
  const said: Said[] = [
    [
      state.leave_one_out
        ? { id: 'fromOthers', others: Number(state.examples) - 1, w, loss }
        : { id: 'fromAll', all: state.examples, w, loss },
    ],
    [sloping(width)],
  ];
  if (state.training_step > 0) said.push([walked(state, width)]);
  const best = least(width.curve.fresh);
  const fresh = fixed(freshNow(width), 3);
  const copies = !state.leave_one_out && wNow(width) > best.w && freshNow(width) > best.loss;
  return [
    ...said,
    [
      { id: 'fresh', fresh, least: fixed(best.loss, 3), w: short(best.w) },
      ...(state.leave_one_out ? [{ id: 'foretold' } as const] : copies ? [{ id: 'copied' } as const] : []),
    ],
  ];
}

function sloping(width: Width): Said[number] {
  const slope = fixed(width.slope, 3);
  if (Number(slope.replace('−', '-')) === 0) return { id: 'level' };
  return { id: width.slope < 0 ? 'narrower' : 'wider', slope, move: fixed(nextMove(width), 3) };
}

const walked = ({ training_step: steps }: State, { walked: path, losses }: Width): Said[number] => ({
  id: 'walked',
  steps,
  from: fixed(nth(path, 0), 2),
  to: fixed(nth(path, steps), 2),
  before: fixed(nth(losses, 0), 3),
  after: fixed(nth(losses, steps), 3),
});

/** How many queries have no point within reach. */
const emptyQueries = ({ notes }: Result): number => notes.filter(({ code }) => code === 'nothing_within_reach').length;

/** Points that have no place in the picture. */
const unseen = ({ x_train, y_train }: Result): number[] =>
  withinAxes({ x: x_train.data, y: y_train.data }, xRange, yRange).flatMap((within, point) => (within ? [] : [point]));

export const suggestions = ({ state }: Now): Suggestion<Table, Words['suggestions']>[] =>
  state.picture === 'width'
    ? [...further(state), { id: 'otherPoints', set: { seed: state.seed === '10' ? '2' : '10' } }]
    : [
        { id: 'dragPoint' },
        { id: 'dragLine' },
        widening(state),
        { id: 'constant', set: { kernel: 'constant' } },
        { id: 'learn', set: { picture: 'width', w: 1, query: 40 } },
      ];

/** Suggestions for going on from this width. */
function further({ leave_one_out, training_step }: State): Suggestion<Table, Words['suggestions']>[] {
  const on: Suggestion<Table, Words['suggestions']>[] =
    training_step + 10 <= mostSteps ? [{ id: 'tenSteps', set: { training_step: training_step + 10 } }] : [];
  return leave_one_out
    ? [...on, { id: 'itself', set: { leave_one_out: false, training_step: mostSteps } }]
    : [...on, { id: 'others', set: { leave_one_out: true, training_step: 60 } }];
}

const widening = ({ kernel, w }: State): Suggestion<Table, Words['suggestions']> =>
  kernel === 'parametric' && w < 6
    ? { id: 'narrow', set: { w: 8 } }
    : { id: 'width', set: { kernel: 'parametric', w: 1.7 } };
