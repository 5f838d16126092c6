// A head at a step of its training: what it reads in the sentence with either ending, and the keys of all nouns, which are
// the same in every sentence, since one layer without positions makes a key of its word alone.
import type { TensorLike } from '../../charts/base/types';
import type { Core } from '../../core/core';
import type { Scores, Trained } from '../../core/training';
import type { Memory } from '../../experiment/memory';
import { named, type Seen } from '../../experiment/training/seen';
import { nth, row, rows, sizes } from '../../tensor/read';
import { begunLook, isBegun } from './begun';
import { lastStep, type State, scoresEvery } from './parameters';
import { type Sentence, sentenceOf } from './sentence';
import { nounCount, ranges } from './vocabulary';

/** What there is to see at a step. The first of two is with the ending that fits animals. */
export interface Look {
  readonly step: number;
  /** (2, d): of the word that asks. */
  readonly queries: TensorLike;
  /** (2, d): what spans the plane. */
  readonly frame: TensorLike;
  /** (2, n, d): of the words of the sentence. */
  readonly keys: TensorLike;
  /** (2, n): the row of the word that asks. */
  readonly rowScores: TensorLike;
  readonly weights: TensorLike;
  /** (48, d) */
  readonly nouns: TensorLike;
}

/** A look, and the share of right answers on pairs of noun and ending that training never shows. */
export interface Mark extends Look {
  readonly unmet: number;
}

export interface Result extends Mark {
  readonly sentence: Sentence;
  /** On the test rows. */
  readonly scores: Scores;
  readonly trained: Trained;
  /** At every scored step so far, also beyond this one. */
  readonly marks: readonly Mark[];
}

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const step = Math.min(state.training_step, lastStep);
  const sentence = sentenceOf(state);
  const opened = memory.once('opened runs', [], () => new Set<string>());
  const run = `${state.language} ${state.seed}`;
  if (isBegun(state) && !opened.has(run)) return begunLook(state.language, sentence, memory);
  opened.add(run);
  const preset = state.language === 'zh' ? 'refer adjective zh' : 'refer adjective';
  const seed = Number(state.seed);
  const session = await core.session({ preset, seed });
  const [soFar, unmetRows] = await Promise.all([
    session.train(step, { scoresEvery }),
    memory.once('pairs never met', [preset, seed], () => unmetOf(core, { preset, seed })),
  ]);
  const trained = session.trained.step > soFar.step ? session.trained : soFar;
  const markAt = async (at: number): Promise<Mark> => {
    const moment = session.at(at);
    const [seen, { accuracy }] = await Promise.all([
      moment.probe({ tokens: rowsOf(sentence) }, { only }),
      moment.score(unmetRows),
    ]);
    return { ...lookOf(seen, sentence, at), unmet: accuracy };
  };
  const marked = (at: number): Promise<Mark> =>
    memory.once('mark', [preset, seed, at, sentence.rows.join(), sentence.plane], () => markAt(at), mostMarks);
  const isScored = step % scoresEvery === 0;
  const others = trained.scores.map((one) => one.step).filter((at) => at !== step);
  const [now, scores, marks] = await Promise.all([
    isScored ? marked(step) : markAt(step),
    session.at(step).score(),
    inTurn(others, marked),
  ]);
  const all = isScored ? [...marks, now] : marks;
  return { ...now, sentence, scores, trained, marks: all.sort((one, other) => one.step - other.step) };
}

/** From the first step on, one after the other: asked at once, each would make again the steps that are no longer kept. */
async function inTurn(steps: readonly number[], marked: (step: number) => Promise<Mark>): Promise<Mark[]> {
  const marks: Mark[] = [];
  for (const step of [...steps].sort((one, other) => one - other)) marks.push(await marked(step));
  return marks;
}

/** Two sentences' worth of a whole time line. */
const mostMarks = 64;

const attention = 'layers.0.attention';
const only = ['queries', 'keys', 'scores', 'weights'].map((name) => `${attention}.${name}`);

/** Rows whose noun and ending training never shows together. */
async function unmetOf(
  core: Core,
  of: { readonly preset: 'refer adjective' | 'refer adjective zh'; readonly seed: number },
) {
  const session = await core.session({ ...of, task: { held: true } });
  const tests = await session.at(0).tests();
  return { tokens: rows(named(tests, 'tokens')), targets: rows(named(tests, 'targets')) };
}

/** The sentence with either ending and with the one of the plane, then all nouns, in rows of the same length. */
function rowsOf({ rows, plane, places }: Sentence): readonly (readonly number[])[] {
  const n = rows[0].length;
  const lines = Math.ceil(nounCount / n);
  const nouns = Array.from({ length: lines }, (_, line) =>
    Array.from({ length: n }, (_, place) => Math.min(nounCount - 1, line * n + place)),
  );
  return [...rows, rows[0].with(places.ending, ranges.animal_ending[0] + plane), ...nouns];
}

function lookOf(seen: Seen, { places: { ending } }: Sentence, step: number): Look {
  const of = (what: string): TensorLike => named(seen, `${attention}.${what}`);
  const [keys, weights] = [of('keys'), of('weights')];
  const [, n, , d] = sizes(keys, 4);
  const data = Array.from(keys.data);
  const stacked = (lines: readonly (readonly number[])[]): TensorLike => ({
    shape: [lines.length, nth(lines, 0).length],
    data: lines.flat(),
  });
  const asking = (tensor: TensorLike, ...place: readonly number[]): TensorLike => ofLines(tensor, [0, 1], ...place);
  const ofLines = (tensor: TensorLike, lines: readonly number[], ...place: readonly number[]): TensorLike =>
    stacked(lines.map((which) => row(tensor, which, ...place)));
  return {
    step,
    queries: asking(of('queries'), ending, 0),
    frame: ofLines(of('queries'), [2, 1], ending, 0),
    keys: { shape: [2, n, d], data: data.slice(0, 2 * n * d) },
    rowScores: asking(of('scores'), 0, ending),
    weights: asking(weights, 0, ending),
    nouns: { shape: [nounCount, d], data: data.slice(3 * n * d, 3 * n * d + nounCount * d) },
  };
}
