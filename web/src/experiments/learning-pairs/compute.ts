// A translator at a step: how many lines it has right, of those it learned from and of those it has never seen; what it
// writes for some of them, and where it looks for each character of one.
import type { TensorLike } from '../../charts/base/types';
import type { Core } from '../../core/core';
import type { Moment, Scores, Trained, Training } from '../../core/training';
import { derived } from '../../experiment/layout';
import type { Memory } from '../../experiment/memory';
import { named } from '../../experiment/training/seen';
import { largestAt, nth, row, sizes } from '../../tensor/read';
import { typedLetters } from '../../text/typed';
import { linesOf } from './own';
import type { Pair, Problem } from './pairs';
import type { State } from './parameters';
import {
  type Alphabet,
  alphabetOf,
  batchesOf,
  batchOf,
  endToken,
  filled,
  heldOut,
  learnt,
  sourceOf,
  startToken,
  writeTokens,
} from './rows';

export interface Line {
  readonly read: string;
  /** What is asked; undefined for a typed line that is none of the list. */
  readonly write: string | undefined;
  readonly written: string;
}

export interface Result {
  readonly step: number;
  readonly pairs: readonly Pair[];
  readonly problems: readonly Problem[];
  readonly gone: boolean;
  readonly alphabet: Alphabet;
  /** Lines it has never seen, and what it writes for them: as many as are shown. */
  readonly unseen: readonly Line[];
  /** The line whose looks are shown. */
  readonly shown: Line;
  /** The written answer, character by character, with the end if there is one. */
  readonly tokens: readonly number[];
  /** (written, letters and the end): how sure it is of each character. */
  readonly sure: TensorLike;
  /** (written, characters read): where it looks. */
  readonly weights: TensorLike;
  /** On the lines that it has never seen, and on those it learned from. */
  readonly scores: { readonly unseen: Scores; readonly learnt: Scores };
  readonly trained: Trained;
}

const scoresEvery = 10;
/** Lines never seen that are shown. */
export const linesShown = 6;

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const { pairs, problems, gone } = memory.once('lines', [state.list, state.own, state.long], () => linesOf(state));
  const { alphabet, training } = runOf(pairs, state);
  const session = await core.session(training);
  const step = state.training_step;
  const trained = await session.train(step, { scoresEvery });
  const moment = session.at(step);
  const lines = chosenLines(pairs, alphabet, state);
  const [unseen, ofLearnt] = training.tests;
  const shownOf = async () => {
    const written = await writtenBy(moment, alphabet, lines);
    const { logits, ...look } = lookOf(alphabet, written, lines.length - 1, nth(lines, lines.length - 1).read);
    const { weights: sure } = await core.run('masked_softmax', { scores: logits });
    return { written, ...look, sure };
  };
  const [{ written, tokens, weights, sure }, scores, scoresLearnt] = await Promise.all([
    shownOf(),
    moment.score(unseen),
    moment.score(ofLearnt),
  ]);
  const all = lines.map(({ read, write }, index) => ({ read, write, written: textOf(alphabet, written, index) }));
  return {
    step,
    pairs,
    problems,
    gone,
    alphabet,
    unseen: all.slice(0, -1),
    shown: nth(all, all.length - 1),
    tokens,
    sure: { shape: sure.shape.slice(1), data: sure.data },
    weights,
    scores: { unseen: scores, learnt: scoresLearnt },
    trained: session.trained.step > trained.step ? session.trained : trained,
  };
}

/** What a list is to a session: always the same arrays, so that whoever asks for the same list meets the same run. */
const rowsOf = derived((pairs: readonly Pair[]) => {
  const alphabet = alphabetOf(pairs);
  const tests = [batchOf(alphabet, heldOut(pairs)), batchOf(alphabet, learnt(pairs))] as const;
  return { alphabet, tests, batches: batchesOf(alphabet, learnt(pairs)) };
});

/** A model as large as its lines need. */
function runOf(pairs: readonly Pair[], { values, seed }: State) {
  const { alphabet, tests, batches } = rowsOf(pairs);
  const model = {
    vocabulary: alphabet.read.length + 1,
    outputs: alphabet.write.length + 1,
    num_heads: 4,
    d_ff: 64,
    max_len: alphabet.longestRead,
    causal: false,
    translation: { length: alphabet.longestWrite, score: 'additive', values },
  } as const;
  const training = { model, training: { lr: 0.01, warmup: 30 }, seed: Number(seed), batches, tests } satisfies Training;
  return { alphabet, training };
}

/** The lines never seen that are shown, and last the one whose looks are. */
function chosenLines(pairs: readonly Pair[], alphabet: Alphabet, { typed, line }: State): readonly Asked[] {
  const unseen = heldOut(pairs).slice(0, linesShown);
  const own = readable(alphabet, typed);
  const shown =
    own === ''
      ? nth(unseen, Math.min(line, unseen.length - 1))
      : { read: own, write: pairs.find(({ read }) => read === own)?.write };
  return [...unseen, shown];
}

type Asked = Omit<Line, 'written'>;

/** What the model can read of a text: the characters of its lines, as many as its longest line has. */
export const readable = ({ read, longestRead }: Alphabet, text: string): string =>
  typedLetters(text, read).slice(0, longestRead).join('');

/** (rows, places, …) of what stands when every place reads what the one before it has written. */
interface Written {
  readonly chosen: readonly (readonly number[])[];
  readonly logits: TensorLike;
  readonly weights: TensorLike;
}

/**
 * A place sees of what was written only the character before it. So all places are asked at once, and again with what
 * they wrote, until nothing changes: each time one place more at least is what it will stay. They begin with what is asked,
 * where that is known: of a line that is right nothing changes.
 */
async function writtenBy(moment: Moment, alphabet: Alphabet, lines: readonly Asked[]): Promise<Written> {
  const source = sourceOf(
    alphabet,
    lines.map(({ read }) => read),
  );
  const places = alphabet.longestWrite;
  let before = lines.map(({ write = '' }) =>
    shifted(alphabet, filled(writeTokens(alphabet, write), places, endToken(alphabet))),
  );
  for (;;) {
    const previous = { shape: [lines.length, places], data: Float64Array.from(before.flat()) };
    const seen = await moment.probe({ ...source, previous }, { only: ['logits', 'cross_attention.weights'] });
    const [logits, weights] = [named(seen, 'logits'), named(seen, 'cross_attention.weights')];
    const chosen = lines.map((_, index) =>
      Array.from({ length: places }, (__, place) => largestAt([...row(logits, index, place)])),
    );
    const next = chosen.map((tokens) => shifted(alphabet, tokens));
    if (String(next) === String(before)) return { chosen, logits, weights };
    before = next;
  }
}

/** What stands before each place; after the end nothing is written any more. */
function shifted(alphabet: Alphabet, tokens: readonly number[]): readonly number[] {
  const end = tokens.indexOf(endToken(alphabet));
  const written = end < 0 ? tokens : tokens.slice(0, end);
  return [startToken(alphabet), ...filled(written, tokens.length - 1, endToken(alphabet))];
}

/** Up to the end, where it comes to one. */
function textOf(alphabet: Alphabet, { chosen }: Written, index: number): string {
  const tokens = nth(chosen, index);
  const end = tokens.indexOf(endToken(alphabet));
  return (end < 0 ? tokens : tokens.slice(0, end)).map((token) => nth(alphabet.write, token)).join('');
}

function lookOf(alphabet: Alphabet, { chosen, logits, weights }: Written, index: number, text: string) {
  const all = nth(chosen, index);
  const end = all.indexOf(endToken(alphabet));
  const tokens = end < 0 ? all : all.slice(0, end + 1);
  const read = [...text].length;
  const [, , classes] = sizes(logits, 3);
  const rows = tokens.map((_, place) => place);
  return {
    tokens,
    logits: {
      shape: [1, tokens.length, classes],
      data: Float32Array.from(rows.flatMap((place) => [...row(logits, index, place)])),
    },
    weights: {
      shape: [tokens.length, read],
      data: rows.flatMap((place) => [...row(weights, index, place)].slice(0, read)),
    },
  };
}
