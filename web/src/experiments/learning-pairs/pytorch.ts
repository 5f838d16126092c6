// PyTorch's words for the translator of these lines: the same draws, the same batches, the same losses, the same looks.
import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import { encoder } from '../../experiment/training/encoder-code';
import { imports, lossesCode, stepsCode } from '../../experiment/training/model-code';
import { nth } from '../../tensor/read';
import { type Result, readable } from './compute';
import { linesOf } from './own';
import type { Pair } from './pairs';
import { pinned, type State, type Table } from './parameters';
import { alphabetOf, heldOut, rowsAStep } from './rows';

const lossesPrinted = ({ training_step }: State): number => Math.min(training_step, pinned);

/** Beyond what is pinned two float32 programs may write different characters. */
const writes = ({ training_step }: State): boolean => training_step <= pinned;

export function pytorch(state: State): string {
  const { seed, training_step: steps, values } = state;
  const { pairs } = linesOf(state);
  const losses = lossesPrinted(state);
  return `${imports}
LINES = """\\
${linesText(pairs)}
"""
PAIRS = [line.split(' → ') for line in LINES.splitlines()]
LEARNED = [pair for i, pair in enumerate(PAIRS) if i % 5 != 4]  # every fifth line is held out
SOURCE, TARGET = (sorted(set(''.join(side))) for side in zip(*PAIRS))
END, START = len(TARGET), len(TARGET) + 1
READ, WRITTEN = max(len(text) for text, _ in PAIRS), max(len(text) for _, text in PAIRS) + 1


${encoder}


${translator(values)}


def read(texts):  # tokens, filled up with 0, and how many are none of these
    tokens = torch.tensor([[SOURCE.index(c) + 1 for c in text] + [0] * (READ - len(text)) for text in texts])
    return tokens, torch.tensor([len(text) for text in texts])


torch.manual_seed(${seed})
model = Translator(32)
${stepsCode({ steps, lr: 0.01, warmup: 30, batch: step, logits: 'model(*read(texts), previous)' })}
${lossesCode(losses, steps)}${writing(state, pairs)}`;
}

const step = `rows = min(${rowsAStep}, len(LEARNED))
texts, answers = zip(*[LEARNED[((step - 1) * rows + row) % len(LEARNED)] for row in range(rows)])
y = torch.full((rows, WRITTEN), -100)  # nothing is asked after the end
previous = torch.full((rows, WRITTEN), END)
previous[:, 0] = START
for row, answer in enumerate(answers):
    tokens = torch.tensor([TARGET.index(c) for c in answer] + [END])
    y[row, :len(tokens)] = tokens
    previous[row, 1:len(tokens)] = tokens[:-1]`;

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');

const linesText = (pairs: readonly Pair[]): string =>
  pairs.map(({ read, write }) => escaped(`${read} → ${write}`)).join('\n');

const translator = (values: State['values']): string =>
  `class Translator(nn.Module):  # each place asks with its number and the character before it
    def __init__(self, d):
        super().__init__()
        self.encoder = Encoder(d)
        self.target_embedding, self.target_position_embedding = nn.Embedding(START + 1, d), nn.Embedding(WRITTEN, d)
        self.W_q, self.W_k = nn.Linear(d, d, bias=False), nn.Linear(d, d, bias=False)
        self.w_v = nn.Linear(d, 1, bias=False)
        self.output = nn.Linear(2 * d, START, bias=False)
        self.encoder.position_embedding = nn.Embedding(READ, d)

    def forward(self, source, valid_lens, previous):
        keys = self.encoder(source, valid_lens)
        values = ${values === 'states' ? 'keys' : 'self.encoder.token_embedding(source)'}
        queries = self.target_embedding(previous) + self.target_position_embedding.weight
        scores = torch.tanh(self.W_q(queries)[:, :, None] + self.W_k(keys)[:, None])
        self.weights = weights_of(self.w_v(scores).squeeze(-1), valid_lens)
        return self.output(torch.cat([queries, self.weights @ values], -1))`;

/** The line that is shown, written character by character; each reads the one before it. */
function writing(state: State, pairs: readonly Pair[]): string {
  if (!writes(state)) return '';
  const unseen = heldOut(pairs);
  const own = readable(alphabetOf(pairs), state.typed);
  const text = own === '' ? nth(unseen, Math.min(state.line, unseen.length - 1)).read : own;
  return `
text = "${escaped(text)}"
previous = torch.full((1, WRITTEN), START)
with torch.no_grad():
    for place in range(WRITTEN - 1):
        previous[:, place + 1] = model(*read([text]), previous).argmax(-1)[:, place]
    written = model(*read([text]), previous).argmax(-1)[0].tolist()
length = written.index(END) + 1 if END in written else WRITTEN
print(model.weights[0, :length, :len(text)])
`;
}

/** What the code prints: losses, each before its step; then where it looks. */
export const prints = ({ state, result }: Live<Table, Result>): TensorLike[] => {
  const count = lossesPrinted(state);
  return [
    ...(count > 0 ? [{ shape: [count], data: Array.from(result.trained.losses).slice(0, count) }] : []),
    ...(writes(state) ? [result.weights] : []),
  ];
};
