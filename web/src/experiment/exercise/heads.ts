import type { TensorLike } from '../../charts/base/types';
import type { Core, Tensor } from '../../core/core';
import { row } from '../../tensor/read';
import type { Dense } from '../../tensor/tensor';
import { fixed } from '../../text/format';
import { type CommonState, headsOf, num_hiddens } from './common';
import type { Slots } from './exercise';

type F32 = Tensor<'f32'>;

export interface Heads {
  /** (1, h, n, m) */
  readonly weights: F32;
  /** (1, h, n) */
  readonly bits: F32;
  /** (1, n, p_o) */
  readonly output: F32;
  /** (h, 1, n) */
  readonly change: F32;
  /** Numbers in W_q, W_k, W_v and W_o. */
  readonly parameters: number;
}

/** What some exercises change besides. */
export interface Given {
  /** p_q = p_k = p_v; 0 means num_hiddens / num_heads. */
  readonly head_size?: number;
  readonly input?: 'randn' | 'ones';
}

/** How wide all heads are together. */
const inside = (state: CommonState, { head_size = 0 }: Given): number =>
  head_size === 0 ? num_hiddens : headsOf(state) * head_size;

/** W_q, W_k, W_v, W_o as nn.Linear draws them, then twice as much as randn draws, so that random heads are not all alike. */
export async function drawn(state: CommonState, core: Core, given: Given = {}) {
  const generator = core.generator(state.seed);
  const plain = { bias: false };
  const width = inside(state, given);
  const linear = async (from: number, to: number): Promise<Tensor<'f32'>> =>
    (await generator.linear(from, to, plain)).weight;
  const [W_q, W_k, W_v, W_o, queries, keys] = await Promise.all([
    linear(num_hiddens, width),
    linear(num_hiddens, width),
    linear(num_hiddens, width),
    linear(width, num_hiddens),
    input(4),
    input(6),
  ]);
  return { W_q, W_k, W_v, W_o, queries, keys, values: keys, num_heads: headsOf(state) };

  async function input(rows: number): Promise<Dense> {
    const shape = [1, rows, num_hiddens];
    if (given.input === 'ones') return { shape, data: Array(rows * num_hiddens).fill(1) };
    return { shape, data: (await generator.randn(shape)).data.map((value) => 2 * value) };
  }
}

export async function attend(state: CommonState, core: Core, more: Given = {}): Promise<Heads> {
  const given = await drawn(state, core, more);
  const { weights, output, change } = await core.run('head_ablation', given, {
    outputs: ['weights', 'output', 'change'],
  });
  const { bits } = await core.run('entropy', { weights });
  const parameters = [given.W_q, given.W_k, given.W_v, given.W_o].reduce((total, { data }) => total + data.length, 0);
  return { weights, bits, output, change, parameters };
}

/** The numbers of one head's mean, where a head has been pointed at. */
export function meanSlots(bits: TensorLike, head: number, digits: number): Slots | undefined {
  if (head < 0) return undefined;
  const terms = bits.shape.length === 3 ? row(bits, 0, head) : row(bits, head);
  const n = terms.length;
  const mean = terms.reduce((total, term) => total + term, 0) / n;
  return { n: String(n), terms: terms.map((term) => fixed(term, digits)).join(' + '), result: fixed(mean) };
}

/** Everything of a multi-head attention up to its weights. */
export function attentionCode(state: CommonState, given: Given = {}): string {
  const h = headsOf(state);
  const input = (rows: number): string =>
    given.input === 'ones'
      ? `torch.ones(1, ${rows}, ${num_hiddens})`
      : `2 * torch.randn(1, ${rows}, ${num_hiddens})  # twice as wide: random heads are not all alike`;
  return `import torch
from torch import nn

num_heads, p = ${h}, ${inside(state, given) / h}
torch.manual_seed(${state.seed})
W_q = nn.Linear(${num_hiddens}, num_heads * p, bias=False)
W_k = nn.Linear(${num_hiddens}, num_heads * p, bias=False)
W_v = nn.Linear(${num_hiddens}, num_heads * p, bias=False)
W_o = nn.Linear(num_heads * p, ${num_hiddens}, bias=False)
X = ${input(4)}
Y = ${input(6)}

def split(x):  # (1, n, h·p) -> (1, h, n, p)
    return x.reshape(1, -1, num_heads, p).permute(0, 2, 1, 3)

def weights_of(X, Y):
    return (split(W_q(X)) @ split(W_k(Y)).transpose(2, 3) / p ** 0.5).softmax(dim=-1)
`;
}

export const headsCode = (state: CommonState, given: Given = {}): string => `${attentionCode(state, given)}
with torch.no_grad():
    weights = weights_of(X, Y)
    joined = (weights @ split(W_v(Y))).permute(0, 2, 1, 3).reshape(1, 4, num_heads * p)
    output = W_o(joined)
    change = []
    for head in range(num_heads):
        without = joined.clone()
        without[:, :, head * p:(head + 1) * p] = 0
        change.append((W_o(without) - output).norm(dim=-1))
print(weights)
print(output)
print(torch.stack(change))
`;

export const headsPrints = ({ weights, output, change }: Heads): readonly TensorLike[] => [weights, output, change];
