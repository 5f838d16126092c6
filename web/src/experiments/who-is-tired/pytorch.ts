// PyTorch's words for the run: the same draws, the same batches, the same losses, and the row of the ending in the sentence.
import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import { attentionCode, imports, lossesCode, modelCode, stepsCode } from '../../experiment/training/model-code';
import { nth, row } from '../../tensor/read';
import type { Result } from './compute';
import { drawing } from './drawing-code';
import { lossOfGuessing } from './measures';
import { pinned, type State, type Table } from './parameters';
import { rowOf } from './scene';
import { sentenceOf } from './sentence';
import { vocabulary, wordOf } from './vocabulary';

const lossesPrinted = ({ training_step }: State): number => Math.min(training_step, pinned);

/** Beyond what is pinned two float32 programs differ. */
const looks = ({ training_step }: State): boolean => training_step <= pinned;

export function pytorch(state: State): string {
  const { language, seed, training_step: steps } = state;
  const words = vocabulary[language];
  const losses = lossesPrinted(state);
  return `${imports}
${drawing(language, { J: 'it % 12' })}


${attentionCode({ heads: 1 })}


${modelCode({ layers: 1, outputs: 12 })}


torch.manual_seed(${seed})
model = Transformer(${words.length}, 32)
batches = torch.Generator().manual_seed(${seed} + 1_000_000)
${stepsCode({ steps, lr: 0.01, warmup: 30, batch: 'x, y = draw(batches, 64)' })}
${lossesCode(losses, steps)}${looking(state)}`;
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
