// What each trained model reads in one sentence with either ending: where its rows look, the queries of the word that asks, and
// the keys of both nouns.
import type { TensorLike } from '../../charts/base/types';
import type { Core } from '../../core/core';
import type { Memory } from '../../experiment/memory';
import { named } from '../../experiment/training/seen';
import { entry, nth, row, rows, sizes, valueAt } from '../../tensor/read';
import { kinds } from '../who-is-tired/sentence';
import { type Kind, ranges } from '../who-is-tired/vocabulary';
import { rightIn } from './measures';
import { type State, shownOf } from './parameters';
import { answerOf, type Form, optionsOf, runs, type Sentence, sentenceOf } from './runs';

export interface Ran {
  readonly form: Form;
  readonly seed: number;
  /** For each layer (2, n, n): of the sentence with either ending. */
  readonly weights: readonly TensorLike[];
  /** (2, d): in the last layer, of the word that asks. */
  readonly queries: TensorLike;
  /** (2, 2, d): in the last layer, of the animal and the thing in either sentence. */
  readonly keys: TensorLike;
  /** How probable the right answer is in either sentence. */
  readonly answers: readonly number[];
  /** The share of right test rows, with the silenced head left out. */
  readonly right: number;
  /** The last layer's mean weight on the right noun, over the test rows. */
  readonly onNoun: number;
  readonly losses: Float32Array;
}

export interface Result {
  readonly sentence: Sentence;
  readonly runs: readonly Ran[];
}

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const { form, language, silenced } = state;
  const sentence = sentenceOf(form, language);
  const ran = shownOf(state).map((shown) => {
    const own = [shown.form, language, shown.seed];
    const trained = () =>
      memory.once('trained', own, () => train({ ...state, form: shown.form }, shown.seed, core), mostRuns);
    const seen = async () => look({ ...state, form: shown.form }, shown.seed, sentence, await trained(), core);
    return memory.once('seen', [...own, silenced], seen, mostRuns);
  });
  return { sentence, runs: await Promise.all(ran) };
}

/** Three ways, whole and without either head. */
const mostRuns = 12;

async function train({ form, language }: State, seed: number, core: Core) {
  const { layers, steps } = runs[form];
  const session = await core.session({ ...optionsOf(form, language), seed });
  const { losses } = await session.train(steps);
  const moment = session.at(steps);
  const [tests, { of_heads }] = await Promise.all([moment.tests(), moment.score()]);
  const onNoun = nth(entry(new Map(Object.entries(of_heads)), `layers.${layers - 1}.noun`), 0);
  return { losses, tokens: rows(named(tests, 'tokens')), targets: named(tests, 'targets'), onNoun };
}

/** Reads both sentences and the test rows at once, with a head left out. */
async function look(
  state: State,
  seed: number,
  { rows: lines, places }: Sentence,
  { tokens, targets, ...trained }: Awaited<ReturnType<typeof train>>,
  core: Core,
): Promise<Ran> {
  const { layers, steps } = runs[state.form];
  const session = await core.session({ ...optionsOf(state.form, state.language), seed });
  const silenced = silencedIn(state).map((layer) => ({ layer, head: 0 }));
  const last = `layers.${layers - 1}.attention`;
  const ofWeights = Array.from({ length: layers }, (_, layer) => `layers.${layer}.attention.weights`);
  const only = [...ofWeights, `${last}.queries`, `${last}.keys`, 'logits'];
  const seen = await session.at(steps).probe({ tokens: [...lines, ...tokens] }, { silenced, only });
  const of = (what: string): TensorLike => named(seen, what);
  const stacked = (lines: readonly (readonly number[])[], ...shape: readonly number[]): TensorLike => ({
    shape: [...shape, nth(lines, 0).length],
    data: lines.flat(),
  });
  const [queries, keys, logits] = [of(`${last}.queries`), of(`${last}.keys`), of('logits')];
  const asked = lines.map((_, which) => row(logits, which, places.asks));
  const { weights: probable } = await core.run('masked_softmax', { scores: [asked] });
  return {
    form: state.form,
    seed,
    weights: ofWeights.map((name) => {
      const [, , n] = sizes(of(name), 4);
      return { shape: [2, n, n], data: Array.from(of(name).data).slice(0, 2 * n * n) };
    }),
    queries: stacked(
      lines.map((_, which) => row(queries, which, places.asks, 0)),
      2,
    ),
    keys: stacked(
      lines.flatMap((_, which) => kinds.map((kind) => row(keys, which, places[kind], 0))),
      2,
      2,
    ),
    answers: kinds.map((kind, which) => valueAt(probable, 0, which, targetOf(state.form, kind))),
    right: rightIn(logits, targets, lines.length),
    ...trained,
  };
}

/** The layers whose head is left out: none that the model has not. */
export const silencedIn = ({ form, silenced }: State): readonly number[] =>
  silenced !== 'none' && runs[form].layers === 2 ? [Number(silenced)] : [];

/** Letters are numbered as their nouns; words, animals before things. */
const targetOf = (form: Form, kind: Kind): number =>
  answerOf[kind] + (form === 'word' && kind === 'thing' ? ranges.thing[0] : 0);
