// A translator at a step: what it writes for a date, character by character, where it looks for each, and how it does on
// dates it has not learned from.
import type { PresetName } from '../../../../wasm/package/session_fields';
import type { TensorLike } from '../../charts/base/types';
import type { Core } from '../../core/core';
import type { Moment, Scores, Trained } from '../../core/training';
import type { Memory } from '../../experiment/memory';
import { firstRow, named, type Seen, withoutBatch } from '../../experiment/training/seen';
import { largestAt, nth, row, sizes } from '../../tensor/read';
import {
  answerLength,
  type ReadDate,
  readable,
  readDate,
  sourceLetters,
  startToken,
  targetLetters,
  tokensOf,
} from './dates';
import type { State } from './parameters';

export interface Result {
  readonly step: number;
  /** The source row. */
  readonly source: string;
  /** Undefined where that is no date in words it learns. */
  readonly date: ReadDate | undefined;
  /** The characters that it writes, each after it has written the one before. */
  readonly written: readonly number[];
  /** (10, 11): how sure it is of each character at each place. */
  readonly sure: TensorLike;
  /** (10, characters read): where it looks. */
  readonly weights: TensorLike;
  /** On the test rows. */
  readonly scores: Scores;
  /** With the scaled dot product: of the additive score at the same step, from the same seed. */
  readonly additive: Scores | undefined;
  readonly trained: Trained;
}

const presetOf = {
  additive: { characters: 'date', states: 'date states' },
  scaled_dot: { characters: 'date dot', states: 'date states dot' },
} as const satisfies Record<State['score'], Record<State['values'], PresetName>>;

const scoresEvery = 10;

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const { score, values, training_step: step } = state;
  const seed = Number(state.seed);
  const session = await core.session({ preset: presetOf[score][values], seed });
  const trained = await session.train(step, { scoresEvery });
  const first = memory.once('first date', [state.seed], async () => firstDate(await session.at(0).tests()));
  const source = readable(state.date) || (await first);
  const moment = session.at(step);
  const [{ written, weights, sure }, scores, additive] = await Promise.all([
    everyLook(moment, source).then((looks) => sureOf(decoded(looks), core)),
    moment.score(),
    score === 'additive' ? undefined : scoresOf(core, presetOf.additive[values], seed, step),
  ]);
  const further = session.trained.step > trained.step ? session.trained : trained;
  return {
    step,
    source,
    date: readDate(source),
    written,
    sure: withoutBatch(sure),
    weights,
    scores,
    additive,
    trained: further,
  };
}

async function sureOf({ logits, ...decided }: ReturnType<typeof decoded>, core: Core) {
  const { weights: sure } = await core.run('masked_softmax', { scores: logits });
  return { ...decided, sure };
}

async function scoresOf(core: Core, preset: PresetName, seed: number, step: number): Promise<Scores> {
  const session = await core.session({ preset, seed });
  await session.train(step);
  return session.at(step).score();
}

interface Looks {
  /** (12, 10, 11) and (12, 10, characters read): row p as if p had been written before every place. */
  readonly logits: TensorLike;
  readonly weights: TensorLike;
}

/**
 * A place sees of what was written only the character before it, and there are 12 that may stand there, the start among them.
 * So one batch of 12 rows holds whatever the model may come to write.
 */
async function everyLook(moment: Moment, source: string): Promise<Looks> {
  const tokens = tokensOf(source);
  const before = Array.from({ length: startToken + 1 }, (_, token) => token);
  const batch = {
    source: before.map(() => tokens),
    valid_lens: before.map(() => tokens.length),
    previous: before.map((token) => Array.from({ length: answerLength }, () => token)),
    targets: before.map(() => Array.from({ length: answerLength }, () => 0)),
  };
  const seen = await moment.probe(batch, { only: ['logits', 'cross_attention.weights'] });
  return { logits: named(seen, 'logits'), weights: named(seen, 'cross_attention.weights') };
}

/** Writes character by character: each place reads the one written before it. */
function decoded({ logits, weights }: Looks) {
  const [, , read] = sizes(weights, 3);
  const written: number[] = [];
  const [chosen, looked]: [number[], number[]] = [[], []];
  for (let place = 0, before = startToken; place < answerLength; place++) {
    const of = row(logits, before, place);
    chosen.push(...of);
    looked.push(...row(weights, before, place));
    before = largestAt([...of]);
    written.push(before);
  }
  return {
    written,
    logits: { shape: [1, answerLength, targetLetters.length], data: Float32Array.from(chosen) },
    weights: { shape: [answerLength, read], data: looked },
  };
}

function firstDate(tests: Seen): string {
  const length = nth(named(tests, 'valid_lens').data, 0);
  const tokens = firstRow(tests, 'source').slice(0, length);
  return tokens.map((token) => nth([...sourceLetters], token - 1)).join('');
}
