import type { TensorLike } from '../../charts/base/types';
import type { Live, Printed } from '../../experiment/contract';
import { nth, part, sizes, slice, summedRows, withShape } from '../../tensor/read';
import { shortest } from '../../tensor/tensor';
import { difference, isBroken, type Result } from './compute';
import type { State, Table } from './parameters';

/** What print(attention) writes of the notebook's module, line by line. */
function moduleRepr(state: State): string[] {
  const heads = state.head_size === 0 ? state.num_hiddens : state.num_heads * state.head_size;
  const linear = (name: string, inside: number, outside: number): string =>
    `  (${name}): Linear(in_features=${inside}, out_features=${outside}, bias=False)`;
  const size = (name: 'queries' | 'keys' | 'values'): number => nth(state[name].shape, 2);
  return [
    'MultiHeadAttention(',
    '  (attention): DotProductAttention(',
    `    (dropout): Dropout(p=${shortest(state.dropout)}, inplace=False)`,
    '  )',
    linear('W_q', size('queries'), heads),
    linear('W_k', size('keys'), heads),
    linear('W_v', size('values'), heads),
    linear('W_o', heads, state.num_hiddens),
    ')',
  ];
}

/** The weights of all b·h heads, and the output. */
export const tensors = ({ state, result }: Live<Table, Result>) => {
  const [b, h, n, m] = sizes(result.weights, 4);
  return { weights: withShape(result.weights, b * h, n, m), output: outputOf(result, state.head) };
};

const shapeLine = ({ output }: Result): string => `torch.Size([${output.shape.join(', ')}])`;

/** What the notebook shows besides: the module, and the shape of the output. */
export const lines = ({ state, result }: Live<Table, Result>): string[] => [...moduleRepr(state), shapeLine(result)];

export const prints = (live: Live<Table, Result>): Printed[] => {
  const { weights, output } = tensors(live);
  return [moduleRepr(live.state).join('\n'), weights, output, shapeLine(live.result), ...ofHeads(live)];
};

/** Dropout is drawn. */
export const dropsWeights = ({ mode, dropout }: State): boolean => mode === 'train' && dropout > 0;

/** True if each head is taken away in turn: nothing is broken or drawn, and every head is there. */
export const losesHeads = (state: State): boolean =>
  !dropsWeights(state) && !isBroken(state) && !state.drop_head && state.num_heads > 1;

/** True if one head is away, and nothing else is broken or drawn. */
export const tellsDropped = (state: State): boolean => !dropsWeights(state) && !isBroken(state) && state.drop_head;

/** True if only the permute is missing. */
export const mixesHeads = ({ skip_permute, use_repeat, valid_lens, num_heads }: State): boolean =>
  skip_permute && !(use_repeat && valid_lens !== null) && num_heads > 1;

/** Rows after dropout (b·h, n), or for each head how far the output moves without it (b, n). */
function ofHeads({ state, result }: Live<Table, Result>): TensorLike[] {
  const { dropped_weights, change } = result;
  if (dropped_weights && dropsWeights(state)) {
    const [b, h, n, m] = sizes(dropped_weights, 4);
    return [summedRows(withShape(dropped_weights, b * h, n, m))];
  }
  if (tellsDropped(state)) return [slice(change, state.head)];
  if (mixesHeads(state)) return [{ shape: [1], data: [difference(result.weights, result.right).largest] }];
  if (!losesHeads(state)) return [];
  return Array.from({ length: state.num_heads }, (_, head) => slice(change, head));
}

/** The output as it is: without the chosen head where one is dropped. */
export function outputOf({ output, without_head }: Result, head: number): TensorLike {
  return without_head ? part(without_head, head) : output;
}
