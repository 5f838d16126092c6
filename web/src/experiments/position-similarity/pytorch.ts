import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import type { Result } from './compute';
import type { State, Table } from './parameters';

const fixedTable = ({
  num_hiddens,
  max_len,
}: State): string => `X = torch.arange(${max_len}, dtype=torch.float32).reshape(-1, 1) / torch.pow(
    10000, torch.arange(0, ${num_hiddens}, 2, dtype=torch.float32) / ${num_hiddens})
P = torch.zeros((${max_len}, ${num_hiddens}))
P[:, 0::2] = torch.sin(X)
P[:, 1::2] = torch.cos(X)`;

const learnedTable = ({ num_hiddens, max_len, seed }: State): string => `torch.manual_seed(${seed})
P = torch.nn.Embedding(${max_len}, ${num_hiddens}).weight.detach()`;

/** Every row of the encoding times every row. */
export const pytorch = (state: State): string => `import torch

${state.kind === 'fixed' ? fixedTable(state) : learnedTable(state)}
print(P @ P.T)
`;

export const prints = ({ result }: Live<Table, Result>): TensorLike[] => [result.similarity];
