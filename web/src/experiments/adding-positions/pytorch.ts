import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import { pythonString, splitWords } from '../../text/sentence';
import { encodingCode } from '../positional-encoding/encoding-code';
import { apart, type Result, twinOf } from './compute';
import type { State, Table } from './parameters';

const fixedRest = ({
  num_hiddens,
  max_len,
}: State): string => `pos_encoding = PositionalEncoding(${num_hiddens}, 0, max_len=${max_len})
    P = pos_encoding.P[:, :len(words)]
    output = pos_encoding(X)`;

const learnedRest = ({ num_hiddens, max_len }: State): string => `positions = nn.Embedding(${max_len}, ${num_hiddens})
    P = positions(torch.arange(len(words)))
    output = X + P`;

/** Words as notebook 003 numbers them, their embedding, and the positions on top. */
export const pytorch = (state: State): string => `import torch
from torch import nn
${state.kind === 'fixed' ? `\n${encodingCode}` : ''}
words = ${pythonString(state.sentence)}.split()
dc = {s: i for i, s in enumerate(sorted(words))}

torch.manual_seed(${state.seed})
embed = nn.Embedding(len(words), ${state.num_hiddens})
with torch.no_grad():
    X = embed(torch.tensor([[dc[s] for s in words]]))
    ${state.kind === 'fixed' ? fixedRest(state) : learnedRest(state)}
print(X[0])
print(P.reshape(X[0].shape))
print(output[0])
${sameWord(state)}`;

/** How far the rows of one word are apart, before and after. */
function sameWord(state: State): string {
  const places = twins(state);
  if (!places) return '';
  const [one, other] = places;
  return `for rows in (X, output):  # the same word, at positions ${one} and ${other}
    print((rows[0, ${one}] - rows[0, ${other}]).abs().max().view(1))
`;
}

function twins({ sentence, position }: State): readonly [number, number] | undefined {
  const twin = twinOf(splitWords(sentence), position);
  return twin === undefined ? undefined : [position, twin];
}

export function prints({ state, result }: Live<Table, Result>): TensorLike[] {
  const { x, encoding, output } = result;
  const places = twins(state);
  const gaps = places ? [x, output].map((rows) => ({ shape: [1], data: [apart(rows, ...places)] })) : [];
  return [x, encoding, output, ...gaps];
}
