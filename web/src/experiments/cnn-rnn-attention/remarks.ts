import type { Live } from '../../experiment/contract';
import type { Paragraph, Suggestion } from '../../experiment/remarks';
import { nth } from '../../tensor/read';
import type { Result } from './compute';
import { bytes, count, subscript } from './count';
import { drawings } from './models';
import { drawnTokens, pathIndex, type Table } from './parameters';
import type { Words } from './words';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export const remarks = (live: Now): Said[] => [way(live), layers(live), [work(live)], [weights(live)]];

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

export const suggestions = ({ state: { d, k, path, from, to } }: Now): Suggestion<Table, Words['suggestions']>[] => [
  { id: 'likeRecurrence', d, set: { n: d, curves: 'operations' } },
  { id: 'likeConvolution', kd: k * d, set: { n: k * d, curves: 'operations' } },
  {
    id: 'dilated',
    set: { n: 16, k: 3, from: 1, to: 16, path: path === 'both_ends' ? 'dilated' : 'both_ends', curves: 'path_length' },
  },
  { id: 'backwards', set: { from: to, to: from } },
  { id: 'narrowKernel', set: { k: 1 } },
];
