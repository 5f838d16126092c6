import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import { lensText, tensorLines } from '../../experiment/torch-code';
import type { Result } from './compute';
import type { State, Table } from './parameters';

const valueText = ({ fill }: State): string => (fill === '-inf' ? "float('-inf')" : fill);

/** PyTorch's CPU has no softmax of Half; a GPU computes in float32 and rounds. */
const softmax = ({ precision }: State, of: string): string =>
  precision === 'float32'
    ? `nn.functional.softmax(${of}, dim=-1)`
    : `nn.functional.softmax(${of}.float(), dim=-1).half()  # as on a GPU; the CPU has none for Half`;

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
print(masked_softmax(scores, valid_lens, value=${valueText(state)})${asFloat(state)})
print(scores${asFloat(state)})  # after the call
`;

const asFloat = ({ precision }: State): string => (precision === 'float16' ? '.float()' : '');

export const prints = ({ result }: Live<Table, Result>): TensorLike[] => [result.weights, result.masked_scores];
