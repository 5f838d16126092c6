// The shown part of a run: its letters, the chosen position, the names of its layers, and the silenced ones.
import { derived } from '../layout';
import { runOf, tokenText } from './runs';
import type { TrainingScene } from './scene';

export const textsOf = ({ state, result }: TrainingScene): readonly string[] =>
  result.tokens.map((token) => tokenText(runOf(state.task).alphabet, token));

/** The position whose weights are shown, clamped to the row. */
export const placeOf = ({ state, result }: TrainingScene): number => Math.min(state.place, result.tokens.length - 1);

/** The name of a layer; an only layer is named after its head. */
export const nameOf = ({ state, words: { training: said } }: TrainingScene, layer: number): string =>
  runOf(state.task).layers > 1 ? said.layer(layer) : said.onlyHead;

/** True if all heads of a layer are silenced. */
export function isSilent({ state }: TrainingScene, layer: number): boolean {
  const { heads } = runOf(state.task);
  return Array.from({ length: heads }, (_, head) => layer * heads + head).every((head) =>
    state.silenced.includes(head),
  );
}

/** The end of the visible keys: a position sees itself and earlier ones. */
export const causalLens = derived((tokens: readonly number[]) => [tokens.map((_, place) => place + 1)]);
