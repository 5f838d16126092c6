// PyTorch's words for the translator: the same draws, the same batches, the same losses, and the same date written.
import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import { encoder } from '../../experiment/training/encoder-code';
import { imports, lossesCode, stepsCode } from '../../experiment/training/model-code';
import type { Result } from './compute';
import { longestDate, readable, sourceLetters, startToken, targetLetters } from './dates';
import { pinned, type State, type Table } from './parameters';
import { lossOfGuessing } from './scores';

const lossesPrinted = ({ training_step }: State): number => Math.min(training_step, pinned);

/** Beyond what is pinned two float32 programs may write different characters. */
const writes = ({ training_step }: State): boolean => training_step <= pinned;

export function pytorch(state: State): string {
  const { seed, training_step: steps, score, values } = state;
  const losses = lossesPrinted(state);
  return `${imports}
MONTHS = 'january february march april may june july august september october november december'.split()
SOURCE, TARGET = '${sourceLetters}', '${targetLetters}'


${drawing}


${encoder}


${translator(score, values)}


torch.manual_seed(${seed})
model = Translator(32)
batches = torch.Generator().manual_seed(${seed} + 1_000_000)
${stepsCode({ steps, lr: 0.01, warmup: 30, batch: step, logits: 'model(*read(texts), previous)' })}
${lossesCode(losses, steps)}${writing(state)}`;
}

const step = `texts, answers = draw(batches, 32)
y = torch.tensor([[TARGET.index(c) for c in answer] for answer in answers])
previous = torch.cat([torch.full((32, 1), ${startToken}), y[:, :-1]], 1)`;

const drawing = `def draw(g, rows):  # dates in one of four ways of writing, and as 1989-03-07
    drawn = [torch.randint(low, high, (rows,), generator=g).tolist() for low, high in ((1, 29), (0, 12), (1000, 3000), (0, 4))]
    texts, answers = [], []
    for day, month, year, way in zip(*drawn):
        name = MONTHS[month]
        texts.append((f'{day} {name} {year}', f'{name} {day}, {year}', f'{day:02}/{month + 1:02}/{year}', f'{name[:3]} {day} {year}')[way])
        answers.append(f'{year}-{month + 1:02}-{day:02}')
    return texts, answers


def read(texts):  # tokens, filled up with 0, and how many are none of these
    tokens = torch.tensor([[SOURCE.index(c) + 1 for c in text] + [0] * (${longestDate} - len(text)) for text in texts])
    return tokens, torch.tensor([len(text) for text in texts])`;

const scoreOf = {
  additive: `torch.tanh(self.W_q(queries)[:, :, None] + self.W_k(keys)[:, None])
        self.weights = weights_of(self.w_v(scores).squeeze(-1), valid_lens)`,
  scaled_dot: `self.W_q(queries) @ self.W_k(keys).transpose(1, 2) / math.sqrt(keys.shape[-1])
        self.weights = weights_of(scores, valid_lens)`,
} as const;

const translator = (score: State['score'], values: State['values']): string =>
  `class Translator(nn.Module):  # each place asks with its number and the character before it
    def __init__(self, d):
        super().__init__()
        self.encoder = Encoder(d)
        self.target_embedding, self.target_position_embedding = nn.Embedding(len(TARGET) + 1, d), nn.Embedding(10, d)
        self.W_q, self.W_k = nn.Linear(d, d, bias=False), nn.Linear(d, d, bias=False)${
          score === 'additive' ? '\n        self.w_v = nn.Linear(d, 1, bias=False)' : ''
        }
        self.output = nn.Linear(2 * d, len(TARGET), bias=False)
        self.encoder.position_embedding = nn.Embedding(${longestDate}, d)

    def forward(self, source, valid_lens, previous):
        keys = self.encoder(source, valid_lens)
        values = ${values === 'states' ? 'keys' : 'self.encoder.token_embedding(source)'}
        queries = self.target_embedding(previous) + self.target_position_embedding.weight
        scores = ${scoreOf[score]}
        return self.output(torch.cat([queries, self.weights @ values], -1))`;

/** The date that is shown, written character by character; each reads the one before it. */
function writing(state: State): string {
  if (!writes(state)) return '';
  const own = readable(state.date);
  const text = own === '' ? 'texts[0]' : `'${own}'`;
  return `
texts, answers = draw(torch.Generator().manual_seed(${state.seed} + 2_000_000), 128)  # dates that no step has seen
y = torch.tensor([[TARGET.index(c) for c in answer] for answer in answers])
previous = torch.cat([torch.full((128, 1), ${startToken}), y[:, :-1]], 1)
with torch.no_grad():
    loss = cross_entropy(model(*read(texts), previous).flatten(0, 1), y.flatten())
print(torch.stack([loss, torch.tensor(${targetLetters.length}.).log()]))  # and what guessing costs

text = ${text}
previous = torch.full((1, 10), ${startToken})
with torch.no_grad():
    for place in range(9):
        previous[:, place + 1] = model(*read([text]), previous).argmax(-1)[:, place]
    model(*read([text]), previous)
print(model.weights[0, :, :len(text)])
`;
}

/** What the code prints: losses, each before its step; then where it looks. */
export const prints = ({ state, result }: Live<Table, Result>): TensorLike[] => {
  const count = lossesPrinted(state);
  return [
    ...(count > 0 ? [{ shape: [count], data: Array.from(result.trained.losses).slice(0, count) }] : []),
    ...(writes(state) ? [{ shape: [2], data: [result.scores.loss, lossOfGuessing] }, result.weights] : []),
  ];
};
