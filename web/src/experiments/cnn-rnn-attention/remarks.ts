import type { Live } from '../../experiment/contract';
import type { Paragraph, Suggestion } from '../../experiment/remarks';
import { nth } from '../../tensor/read';
import type { Result } from './compute';
import { bytes, count, subscript } from './count';
import { drawings } from './models';
import { drawnTokens, pathIndex, type State, type Table } from './parameters';
import type { Words } from './words.en';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export const remarks = (live: Now): Said[] => said[live.state.part](live);

const said: Readonly<Record<State['part'], (live: Now) => Said[]>> = {
  counts: (live) => [way(live), layers(live), [work(live)], [weights(live)]],
  spreading: (live) => [...spreads(live), [{ id: 'howMuch' }]],
  cost: (live) => [[work(live)], [weights(live)]],
};

/** How far each network carries a change. */
function spreads({ state }: Now): Said[] {
  const { k, n, path, from } = state;
  return [
    [path === 'dilated' ? { id: 'dilatedWindows', k } : { id: 'windows', k, reach: Math.floor(k / 2) }],
    [{ id: 'reads', from: `x${subscript(from)}` }],
    [{ id: 'sums' }, ...(n > drawnTokens(state) ? [{ id: 'firstTokens', n } as const] : [])],
  ];
}

/** How far the chosen place is in each of the three. */
function way(live: Now): Said {
  const { n, from, to } = live.state;
  const { convolution, recurrence } = drawings(live);
  return [
    { id: 'way', from: `x${subscript(from)}`, to },
    convolution.length === null ? { id: 'cnnNever' } : { id: 'cnnLayers', layers: count(convolution.length) },
    recurrence.length === null ? { id: 'rnnNever' } : { id: 'rnnSteps', steps: count(recurrence.length) },
    ...(n > drawnTokens(live.state) ? [{ id: 'firstTokens', n } as const] : []),
  ];
}

/** How many layers the convolution needs, and what the notebook's n/k says of it. */
function layers({ state: { n, k, path }, result }: Now): Said {
  const ofNotebook = nth(result.path_length.data, 0);
  const notebook = count(ofNotebook);
  if (k === 1) return [{ id: 'narrowKernel', notebook }, { id: 'growth' }];
  const { data } = result.exact_path_length;
  const exact = nth(data, pathIndex[path]);
  return [
    { id: 'counted', path, n, layers: count(exact) },
    { id: exact === ofNotebook ? 'sameByChance' : 'notebook', notebook },
    { id: 'growth' },
    { id: 'otherWays', stacked: count(nth(data, pathIndex.both_ends)), dilated: count(nth(data, pathIndex.dilated)) },
  ];
}

/** n² d over n d² is n / d, over k n d² is n / (k d). */
function work({ state: { d, k }, result }: Now): Said[number] {
  const { data } = result.operations;
  const [convolution, recurrence, attention] = [nth(data, 0), nth(data, 1), nth(data, 2)];
  const overRecurrence = ratio(attention / recurrence);
  const overConvolution = ratio(attention / convolution);
  return { id: 'work', overRecurrence, overConvolution, likeRecurrence: d, likeConvolution: k * d };
}

const ratio = (value: number): string => String(Number(value.toPrecision(3)));

const weights = ({ state: { n } }: Now): Said[number] => ({ id: 'weights', bytes: bytes(4 * n ** 2) });

type Tried = Suggestion<Table, Words['suggestions']>[];

const equalWork = ({ state: { d, k } }: Now): Tried => [
  { id: 'likeRecurrence', d, set: { n: d, curves: 'operations' } },
  { id: 'likeConvolution', kd: k * d, set: { n: k * d, curves: 'operations' } },
];

const otherPaths = ({ state: { path, from, to } }: Now): Tried => [
  {
    id: 'dilated',
    set: { n: 16, k: 3, from: 1, to: 16, path: path === 'both_ends' ? 'dilated' : 'both_ends', curves: 'path_length' },
  },
  { id: 'backwards', set: { from: to, to: from } },
  { id: 'narrowKernel', set: { k: 1 } },
];

const tried: Readonly<Record<State['part'], (live: Now) => Tried>> = {
  counts: (live) => [...equalWork(live), ...otherPaths(live)],
  spreading: ({ state }) => {
    const last = drawnTokens(state);
    return [
      { id: 'replaceLast', set: { from: last, steps: last } },
      { id: 'widerKernel', set: { k: 5, path: 'last_output' } },
    ];
  },
  cost: equalWork,
};

export const suggestions = (live: Now): Tried => tried[live.state.part](live);
