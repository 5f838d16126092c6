import type { TensorLike } from '../../charts/base/types';
import type { Live, Printed } from '../../experiment/contract';
import { nth, part, sizes, withShape } from '../../tensor/read';
import { shortest } from '../../tensor/tensor';
import type { Result } from './compute';
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
  return [moduleRepr(live.state).join('\n'), weights, output, shapeLine(live.result)];
};

/** The output as it is: without the chosen head where one is dropped. */
export function outputOf({ output, without_head }: Result, head: number): TensorLike {
  return without_head ? part(without_head, head) : output;
}
