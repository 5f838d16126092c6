import type { Core } from '../../core/core';
import type { Memory } from '../../experiment/memory';
import { type AboutTrained, induction, trainedAt } from '../../experiment/trained-heads';
import { nth, part } from '../../tensor/read';
import type { Dense } from '../../tensor/tensor';
import { type Importance, importance } from './importance';
import { rowOf, tokensOf } from './letters';
import { answer, type HeadPlace } from './model';
import { type State, silenced } from './parameters';

export interface Result {
  /** With the start. */
  readonly letters: readonly string[];
  /** (heads, n, n), in the order of `heads`: of a layer above a silenced head, what is left. */
  readonly weights: Dense;
  /** (n, vocabulary): what it says comes after each letter. */
  readonly says: Dense;
  /** The same with every head. */
  readonly intact: Dense;
  readonly about: AboutTrained;
  /** Only where it is looked at. */
  readonly importance: Importance | null;
  /** The address of the model, to load it in PyTorch. */
  readonly file: string;
}

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const trained = await memory.once('trained', [], () => trainedAt(induction));
  const letters = rowOf(state.letters);
  const tokens = tokensOf(letters);
  const silent = silenced(state);
  const silencing = ({ layer, head }: HeadPlace): number =>
    silent.some((one) => one.layer === layer && one.head === head) ? 0 : 1;
  const rows = [
    { tokens, loudness: () => 1 },
    { tokens, loudness: silencing },
  ];
  const { weights, probabilities } = await answer(core, trained, rows, [1]);
  const measured = state.picture === 'importance' ? await importance(core, trained, state.seed) : null;
  const { about, file } = trained;
  return {
    letters,
    weights: nth(weights, 0),
    says: part(probabilities, 1),
    intact: part(probabilities, 0),
    importance: measured,
    about,
    file,
  };
}
