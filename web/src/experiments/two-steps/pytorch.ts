// PyTorch's words for the runs: the same draws, the same batches, the same losses, seed by seed.
import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import {
  attentionCode,
  imports,
  indented,
  lossesCode,
  modelCode,
  stepsCode,
} from '../../experiment/training/model-code';
import { type Answers, drawing } from '../who-is-tired/drawing-code';
import { vocabulary } from '../who-is-tired/vocabulary';
import type { Result } from './compute';
import { pinned, type State, seedsOf, type Table } from './parameters';
import { type Form, runs } from './runs';

const answers: Readonly<Record<Form, Answers>> = {
  question: { q: 'it % 12', J: 'other % 12' },
  it: { i: 'it % 12' },
  word: { i: 'it + 24 * who' },
  letter: { i: 'it % 12' },
};

export function pytorch(state: State): string {
  const { form, language } = state;
  const { layers, steps } = runs[form];
  const isWord = form === 'word';
  const [width, batch, lr] = isWord ? [32, 64, 0.01] : [16, 128, 0.02];
  return `${imports}
${drawing(language, answers[form])}


${attentionCode({ heads: 1, causal: form === 'question' })}


${modelCode({ layers, learned: true, outputs: isWord ? 48 : 12 })}


for seed in (${seedsOf(state).join(', ')},):
    torch.manual_seed(seed)
    model = Transformer(${vocabulary[language].length + (form === 'question' ? 1 : 0)}, ${width})
    batches = torch.Generator().manual_seed(seed + 1_000_000)
${indented(stepsCode({ steps, lr, warmup: 30, batch: `x, y = draw(batches, ${batch})` }))}
    ${lossesCode(pinned, steps)}`;
}

/** For each seed, the loss before each of the first steps. */
export const prints = ({ state, result }: Live<Table, Result>): TensorLike[] =>
  result.runs
    .filter(({ form }) => form === state.form)
    .map(({ losses }) => ({ shape: [pinned], data: Array.from(losses).slice(0, pinned) }));
