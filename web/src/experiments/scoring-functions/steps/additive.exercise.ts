import { html, type TemplateResult } from 'lit/html.js';
import { type Common, options } from '../../../experiment/exercise/common';
import { defineExercise, type Here as HereOf, shows } from '../../../experiment/exercise/exercise';
import { integer, type StateOf } from '../../../state/parameters';
import { grouped } from '../../../text/grouped';
import { type Counts, countsOf, type Pair } from '../count';
import type { words } from './exercises.en';

const parameters = { sentence_length: integer(64, { min: 64, max: 4096, step: 64, control: 'thumb' }) };

type Own = typeof parameters;
type State = StateOf<Common & Own>;
type Here = HereOf<Own, Counts>;

/** The sizes of one head: numbers of a query, of a key, of a value, and hidden units of additive scoring. */
const width = 64;

/** Numbers that additive scoring holds at once, to be reached. */
const many = 1e8;

const bytesOfFloat = 4;

export const step = defineExercise<Own, Counts, Words>({
  state: {},
  question: { kind: 'choice', options, waits: true },
  solution: { state: { sentence_length: 1280 } },
  parameters,
  knobs: ['sentence_length'],
  compute: ({ sentence_length: n }, core) =>
    countsOf('scaled_dot', { n, m: n, q: width, k: width, v: width, h: width }, core),
  figure,
  check({ result: { parameters: learned, memory } }) {
    const [additive, dot] = memory.map((size) => size / bytesOfFloat) as unknown as Pair;
    const met = additive >= many;
    return {
      measures: [{ name: 'held', value: grouped(additive, '\u202f'), goal: `≥ ${grouped(many, '\u202f')}`, met }],
      after: [{ name: 'times', value: additive / dot, digits: 1 }],
      reached: met,
      right: additive - dot > learned[0] ? 'b' : 'a',
    };
  },
  slots: ({ state: { sentence_length: n }, result: { memory } }) => ({
    n: String(n),
    h: String(width),
    result: grouped(memory[0] / bytesOfFloat, '\\,'),
  }),
  pytorch,
  prints: ({ memory }) => [memory.map((size) => size / bytesOfFloat).join(' ')],
  suggests: () => [{ sentence_length: 512 }, undefined],
});

/** What both take; which of it grows comes with the answer. */
function figure(scene: Here, own: Words): TemplateResult {
  const { result } = scene;
  const shown = shows(scene);
  const lines = [
    [own.learned, result.parameters],
    [own.operations, result.operations],
    ...(shown ? [[own.memory, result.memory.map((size) => size / bytesOfFloat) as unknown as Pair] as const] : []),
  ] as const;
  return html`<table class="strides costs">
    <thead><tr><td></td><th>${own.dot}</th><th>${own.additive}</th></tr></thead>
    <tbody>${lines.map(([name, [additive, dot]]) => html`<tr><th scope="row">${name}</th><td>${grouped(dot, '\u202f')}</td><td>${grouped(additive, '\u202f')}</td></tr>`)}</tbody>
  </table>`;
}

function pytorch({ sentence_length: n }: State): string {
  return `import torch

n, d, h = ${n}, ${width}, ${width}
# Tensors on the device meta have a shape, and no memory.
queries, keys = torch.empty(1, n, d, device='meta'), torch.empty(1, n, d, device='meta')
W_q, W_k, w_v = (torch.empty(*shape, device='meta') for shape in ((d, h), (d, h), (h, 1)))


def held(*tensors):
    return sum(tensor.numel() for tensor in tensors)


q, k = queries @ W_q, keys @ W_k
features = torch.tanh(q.unsqueeze(2) + k.unsqueeze(1))  # (1, n, n, h)
scores = (features @ w_v).squeeze(-1)
additive = held(q, k, features, scores, scores.softmax(-1))
scores = queries @ keys.transpose(1, 2) / d ** 0.5
dot = held(scores, scores.softmax(-1))
print(additive, dot)
`;
}

type Words = (typeof words)['additive'];
