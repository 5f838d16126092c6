import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import { largestAt, nth, row } from '../../tensor/read';
import { pythonFixed } from '../../tensor/torch-print';
import { pythonRepr } from '../../text/sentence';
import type { Result } from './compute';
import type { Table } from './parameters';

type Now = Live<Table, Result>;

export const tensors = ({ result }: Now): Record<string, TensorLike> => {
  const { unscaled_scores, weights, output } = result.trained?.attended ?? result;
  return { unscaled_scores, weights, output };
};

/** What notebook 003 prints on its way, of the chosen query. */
export function printedOnTheWay({ state, result }: Now) {
  const omega = row(result.unscaled_scores, state.query);
  const weights = row(result.weights, state.query);
  const [most, least, heaviest] = [omega, omega.map((value) => -value), weights].map(largestAt) as [
    number,
    number,
    number,
  ];
  const entries = [...result.vocabulary].map(([word, id]) => `${pythonRepr(word)}: ${id}`);
  return {
    vocabulary: `{${entries.join(', ')}}`,
    shape: `torch.Size([${result.x.shape.join(', ')}])`,
    highest: `Highest compatibility: ${pythonFixed(nth(omega, most))} with input ${most + 1}`,
    lowest: `Lowest compatibility: ${pythonFixed(nth(omega, least))} with input ${least + 1}`,
    heaviest: `Input ${heaviest + 1} has the highest attention weight: ${pythonFixed(nth(weights, heaviest))}`,
  };
}

/** The same line by line, as the panel compares them; the notebook prints nothing of a trained head. */
export function lines(now: Now): string[] {
  if (now.result.trained) return [];
  const { vocabulary, shape, highest, lowest, heaviest } = printedOnTheWay(now);
  return [vocabulary, `tensor([${now.result.ids.join(', ')}])`, shape, highest, lowest, heaviest];
}
