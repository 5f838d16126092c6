// What of a run is shown: its letters, the chosen place, what its layers are called, and which of them are silent.
import { derived } from '../layout';
import { runOf, tokenText } from './runs';
import type { TrainingScene } from './scene';

export const textsOf = ({ state, result }: TrainingScene): readonly string[] =>
  result.tokens.map((token) => tokenText(runOf(state.task).alphabet, token));

/** The place whose looks are shown, inside the row. */
export const placeOf = ({ state, result }: TrainingScene): number => Math.min(state.place, result.tokens.length - 1);

/** The only layer is called the head that it has. */
export const nameOf = ({ state, words: { training: said } }: TrainingScene, layer: number): string =>
  runOf(state.task).layers > 1 ? said.layer(layer) : said.onlyHead;

/** Whether all heads of a layer are silenced. */
export function isSilent({ state }: TrainingScene, layer: number): boolean {
  const { heads } = runOf(state.task);
  return Array.from({ length: heads }, (_, head) => layer * heads + head).every((head) =>
    state.silenced.includes(head),
  );
}

/** A place sees itself and those before it. */
export const causalLens = derived((tokens: readonly number[]) => [tokens.map((_, place) => place + 1)]);
