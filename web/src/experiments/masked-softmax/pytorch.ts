import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import { lensText, tensorLines } from '../../experiment/torch-code';
import { seen } from '../../experiment/visible-keys';
import { row, sizes, sum, summedRows } from '../../tensor/read';
import type { Result } from './compute';
import type { State, Table } from './parameters';

const valueText = ({ fill }: State): string => (fill === '-inf' ? "float('-inf')" : fill);

/** PyTorch's CPU has no softmax of Half; a GPU computes in float32 and rounds. */
const softmax = ({ precision }: State, of: string): string =>
  precision === 'float32'
    ? `nn.functional.softmax(${of}, dim=-1)`
    : `nn.functional.softmax(${of}.float(), dim=-1).half()  # as on a GPU; the CPU has none for Half`;

/** Masked keys get something all the same. */
const leaks = ({ valid_lens, fill }: Pick<State, 'valid_lens' | 'fill'>): boolean =>
  valid_lens !== null && fill === '0';

const leakLines = `beyond = torch.arange(scores.shape[2]) >= valid_lens.reshape(scores.shape[0], -1, 1)
print((weights * beyond).sum(-1))  # what masked keys get all the same
`;

/** The notebook's masked_softmax without d2l, on these scores, which it overwrites. */
export const pytorch = (state: State): string => `import torch
from torch import nn

def masked_softmax(X, valid_lens, value):
    if valid_lens is None:
        return ${softmax(state, 'X')}
    shape = X.shape
    if valid_lens.dim() == 1:
        valid_lens = torch.repeat_interleave(valid_lens, shape[1])
    else:
        valid_lens = valid_lens.reshape(-1)
    X = X.reshape(-1, shape[-1])  # a view: the next but one line writes into the caller's scores
    mask = torch.arange(X.size(1))[None, :] < valid_lens[:, None]
    X[~mask] = value
    return ${softmax(state, 'X.reshape(shape)')}

${tensorLines('scores', state.scores)}${state.precision === 'float16' ? '.half()' : ''}
valid_lens = ${lensText(state.valid_lens)}
weights = masked_softmax(scores, valid_lens, value=${valueText(state)})${asFloat(state)}
print(weights)
print(weights.sum(-1))  # what each row adds up to
${leaks(state) ? leakLines : ''}print(scores${asFloat(state)})  # after the call
`;

const asFloat = ({ precision }: State): string => (precision === 'float16' ? '.float()' : '');

function leaked({ state: { valid_lens }, result: { weights } }: Live<Table, Result>): TensorLike {
  const [b, n, m] = sizes(weights, 3);
  const data = Array.from({ length: b * n }, (_, at) => {
    const [sample, query] = [Math.floor(at / n), at % n];
    return sum(row(weights, sample, query).slice(seen(valid_lens, sample, query, m)));
  });
  return { shape: [b, n], data };
}

export const prints = (live: Live<Table, Result>): TensorLike[] => [
  live.result.weights,
  summedRows(live.result.weights),
  ...(leaks(live.state) ? [leaked(live)] : []),
  live.result.masked_scores,
];
