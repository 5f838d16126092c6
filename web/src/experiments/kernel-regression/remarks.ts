import { withinAxes } from '../../charts/base/within-axes';
import type { Live } from '../../experiment/contract';
import type { Paragraph, Suggestion } from '../../experiment/remarks';
import { largestAt, nth, row } from '../../tensor/read';
import { fixed, short } from '../../text/format';
import type { Result } from './compute';
import { type State, type Table, xRange, yRange } from './parameters';
import type { Words } from './words';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export function remarks(live: Now): Said[] {
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

/** How many queries have no point within reach. */
const emptyQueries = ({ notes }: Result): number => notes.filter(({ code }) => code === 'nothing_within_reach').length;

/** Points that have no place in the picture. */
const unseen = ({ x_train, y_train }: Result): number[] =>
  withinAxes({ x: x_train.data, y: y_train.data }, xRange, yRange).flatMap((within, point) => (within ? [] : [point]));

export const suggestions = ({ state }: Now): Suggestion<Table, Words['suggestions']>[] => [
  { id: 'dragPoint' },
  { id: 'dragLine' },
  widening(state),
  { id: 'constant', set: { kernel: 'constant' } },
];

const widening = ({ kernel, w }: State): Suggestion<Table, Words['suggestions']> =>
  kernel === 'parametric' && w < 6
    ? { id: 'narrow', set: { w: 8 } }
    : { id: 'width', set: { kernel: 'parametric', w: 1.7 } };
