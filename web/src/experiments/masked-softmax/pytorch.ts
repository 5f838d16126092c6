import type { TensorLike } from '../../charts/types';
import { isPerQuery, type ValidLens } from '../../state/parameters';
import { shortest } from '../../state/tensor';
import type { Live } from '../experiment';
import { tensorLines } from '../torchCode';
import type { Result } from './compute';
import type { State, Table } from './parameters';

const lensText = (lens: ValidLens): string => {
  if (lens === null) return 'None';
  const rows = isPerQuery(lens) ? lens.map((entry) => `[${entry.map(shortest).join(', ')}]`) : lens.map(shortest);
  return `torch.tensor([${rows.join(', ')}])`;
};

/** The notebook's masked_softmax without d2l, on these scores. */
export const pytorch = (state: State): string => `import torch
from torch import nn

def masked_softmax(X, valid_lens, value):
    if valid_lens is None:
        return nn.functional.softmax(X, dim=-1)
    shape = X.shape
    if valid_lens.dim() == 1:
        valid_lens = torch.repeat_interleave(valid_lens, shape[1])
    else:
        valid_lens = valid_lens.reshape(-1)
    X = X.reshape(-1, shape[-1]).clone()
    mask = torch.arange(X.size(1))[None, :] < valid_lens[:, None]
    X[~mask] = value
    return nn.functional.softmax(X.reshape(shape), dim=-1)

${tensorLines('scores', state.scores)}
valid_lens = ${lensText(state.valid_lens)}
print(masked_softmax(scores, valid_lens, value=${state.fill === '-inf' ? "float('-inf')" : '-1e6'}))
`;

export const prints = ({ result }: Live<Table, Result>): TensorLike[] => [result.weights];
