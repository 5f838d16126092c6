// PyTorch's words for the run: the same draws, the same batches, the same losses, and the row of the ending in the sentence.
import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import { attentionCode, modelCode } from '../../experiment/training/model-code';
import { nth, row } from '../../tensor/read';
import type { Result } from './compute';
import { lossOfGuessing } from './measures';
import { pinned, type State, type Table } from './parameters';
import { rowOf } from './scene';
import { sentenceOf } from './sentence';
import { vocabulary, wordOf } from './vocabulary';

const lossesPrinted = ({ training_step }: State): number => Math.min(training_step, pinned);

/** Beyond what is pinned two float32 programs differ. */
const looks = ({ training_step }: State): boolean => training_step <= pinned;

/** Sentences: A animal, T thing, V what an animal does, P what a thing does, R relation, L link, J ending, W time. */
const patterns: Readonly<Record<State['language'], { readonly small: string; readonly all: string }>> = {
  en: {
    small: 'tiw',
    all: 'WtAVRtTLiwJ tAVRtTWLiwJ tAVRtTLiwJW WRtTVtALiwJ RtTVtAWLiwJ RtTVtALiwJW WLiwJtAVRtT LiwJWtAVRtT LiwJtAVRtTW WtTPRtALiwJ tTPRtAWLiwJ tTPRtALiwJW',
  },
  zh: {
    small: 'zihe',
    all: 'WAVzTRLihJ AWVzTRLihJ AVzTRLiWhJ WTRVeALihJ TRWVeALihJ TRVeALiWhJ WLihJAVzTR LihJAWVzTR LiWhJAVzTR WTPzARLihJ TWPzARLihJ TPzARLiWhJ',
  },
};

export function pytorch(state: State): string {
  const { language, seed, training_step: steps } = state;
  const words = vocabulary[language];
  const losses = lossesPrinted(state);
  return `import math
import torch
from torch import nn
from torch.nn.functional import cross_entropy

${drawing(state)}


${attentionCode({ heads: 1 })}


${modelCode({ layers: 1, outputs: 12 })}


torch.manual_seed(${seed})
model = Transformer(${words.length}, 32)
optimizer = torch.optim.AdamW(model.parameters(), betas=(0.9, 0.98), weight_decay=0)
batches = torch.Generator().manual_seed(${seed} + 1_000_000)
losses = []
for step in range(1, ${steps} + 1):
    x, y = draw(batches, 64)
    loss = cross_entropy(model(x).flatten(0, 1), y.flatten())
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(model.parameters(), 1)
    for group in optimizer.param_groups:
        group['lr'] = 0.01 * min(1, step / 30)
    optimizer.step()
    losses.append(loss.item())
${losses > 0 ? `print(torch.tensor(losses${losses < steps ? `[:${pinned}]` : ''}))\n` : ''}${looking(state)}`;
}

function drawing({ language }: State): string {
  const { small, all } = patterns[language];
  const words = vocabulary[language];
  const [nouns, rest] = [words.slice(0, 64).join(' '), words.slice(64).join(' ')];
  return `WORDS = ('${nouns} '
         '${rest}').split()
# A animal, T thing, V and P what each does, R where, L link, J ending, W time; small letters: the last words, in order
PATTERNS = '${all}'.split()


def draw(g, rows, held=False):  # sentences; asked at the ending: the first letter of the noun that it fits
    of = [torch.randint(low, high, (rows,), generator=g).tolist() for low, high in
          ((0, 12), (0, 24), (1, 12), (0, 2), (0, 2), (0, 4), (0, 6), (0, 6), (0, 4), (0, 4))]
    x, y = [], []
    for pattern, animal, step, half, who, ending, verb, relation, link, time in zip(*of):
        thing = (animal + step) % 12 + 12 * half
        it = thing if who else animal
        ending = (2 * (it % 12) + it // 12 * 4 + ending + (0 if held else 4)) % 8  # half of the pairs are never drawn
        token = dict(A=animal, T=24 + thing, J=48 + 8 * who + ending, V=64 + verb, P=68 + verb, R=74 + relation,
                     L=80 + link, W=84 + time, **{letter: 88 + i for i, letter in enumerate('${small}')})
        x.append([token[letter] for letter in PATTERNS[pattern]])
        y.append([it % 12 if letter == 'J' else -100 for letter in PATTERNS[pattern]])
    return torch.tensor(x), torch.tensor(y)`;
}

/** The loss on sentences that no step has seen, and the row of the ending. */
function looking(state: State): string {
  if (!looks(state)) return '';
  const { places, rows } = sentenceOf(state);
  const words = nth(rows, rowOf(state)).map((token) => wordOf(state.language, token));
  return `
x, y = draw(torch.Generator().manual_seed(${state.seed} + 2_000_000), 128)  # sentences that no step has seen
with torch.no_grad():
    loss = cross_entropy(model(x).flatten(0, 1), y.flatten())
    print(torch.stack([loss, torch.tensor(12.).log()]))  # and what guessing costs
    model(torch.tensor([[WORDS.index(word) for word in '${words.join(' ')}'.split()]]))
print(model.layers[0].attention.weights[0, 0, ${places.ending}])
`;
}

/** The loss before each step; the loss on the test rows; what the ending looks at. */
export const prints = ({ state, result }: Live<Table, Result>): TensorLike[] => {
  const count = lossesPrinted(state);
  const looked = row(result.weights, rowOf(state));
  return [
    ...(count > 0 ? [{ shape: [count], data: Array.from(result.trained.losses).slice(0, count) }] : []),
    ...(looks(state)
      ? [
          { shape: [2], data: [result.scores.loss, lossOfGuessing] },
          { shape: [looked.length], data: [...looked] },
        ]
      : []),
  ];
};
