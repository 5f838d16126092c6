// The course of a training: every few steps the whole table is asked, and kept.
import type { TensorLike } from '../../charts/base/types';
import type { Core } from '../../core/core';
import type { Moment, Scores } from '../../core/training';
import type { Run } from '../../experiment/contract';
import type { Memory } from '../../experiment/memory';
import { largestAt, nth } from '../../tensor/read';
import { lastStep, type State } from './parameters';
import { answersIn, answerTo, clock, type Halves, halvesOf, wholeTable } from './table';

/** The table is there for every step that this divides. */
export const looksEvery = 25;

/** The preset's learning rate, after 20 steps of warming up. */
export const trainedAt = 0.01;

/** The table at a step. */
export interface TableLook {
  readonly step: number;
  /** (31, 31): how sure it is of the right answer. */
  readonly sure: TensorLike;
  /** Its answer to each sum, in the order of the table. */
  readonly says: readonly number[];
  /** On all the sums it learns from, and on all the others. */
  readonly shown: Half;
  readonly heldOut: Half;
  /** The root of the sum of the squares of all its parameters. */
  readonly size: number;
}

export type Half = Pick<Scores, 'accuracy' | 'loss'>;

export interface Course {
  /** It has come so far. */
  readonly step: number;
  /** One every `looksEvery` steps, from step 0. */
  readonly looks: readonly TableLook[];
  /** The loss of each batch, before its step. */
  readonly losses: Float32Array;
}

/** What the action brings. */
export interface Outcomes {
  readonly train: Course;
}

/** What a course is of. */
export const trainedWith = ({ weight_decay, seed }: State): readonly unknown[] => [weight_decay, seed];

const sessionOf = ({ weight_decay, seed }: State, core: Core) =>
  core.session({ preset: 'modular_addition', seed: Number(seed), training: { weight_decay } });

/** Which half is held out depends on the seed alone. */
export const halves = (state: State, core: Core, memory: Memory): Promise<Halves> =>
  memory.once('halves', [state.seed], async () => {
    const { tokens } = await (await sessionOf(state, core)).at(0).tests();
    if (!tokens) throw new Error('the session has no test rows');
    return halvesOf(tokens);
  });

/** Before the first step. */
export const startOf = (state: State, core: Core, memory: Memory): Promise<Course> =>
  memory.once('start', trainedWith(state), async () => ({
    step: 0,
    looks: [await lookAt(state, 0, core, memory)],
    losses: new Float32Array(),
  }));

/** The last look that the marker asks for; it trains `ahead` of it, so that Play need not wait for each. */
const askedOf = ({ training_step }: State): number => looksEvery * Math.ceil(training_step / looksEvery);
const ahead = 2 * looksEvery;

/** True if a course goes as far as a state asks: one look beyond the marker, if there is one. */
export const reaches = (state: State, { step }: Pick<Course, 'step'>): boolean =>
  step >= Math.min(lastStep, askedOf(state) + looksEvery);

/** Trains as far as the marker stands, on from where it has come to before. */
export async function train(state: State, core: Core, memory: Memory, run: Run<Course>): Promise<Course> {
  const kept = memory.once('course', trainedWith(state), (): { soFar?: Course } => ({}), mostKept);
  const last = Math.min(lastStep, askedOf(state) + ahead);
  const session = await sessionOf(state, core);
  let soFar = kept.soFar ?? (await startOf(state, core, memory));
  while (soFar.step < last && !run.stopped.aborted) {
    const step = soFar.step + looksEvery;
    const look = await lookAt(state, step, core, memory);
    soFar = { step, looks: [...soFar.looks, look], losses: session.trained.losses.subarray(0, step) };
    kept.soFar = soFar;
    run.tell(step / last, soFar);
  }
  return soFar;
}

/** Courses that are gone on with. */
const mostKept = 8;

async function lookAt(state: State, step: number, core: Core, memory: Memory): Promise<TableLook> {
  const { shown } = await halves(state, core, memory);
  const session = await sessionOf(state, core);
  if (step > 0) await session.train(step);
  const moment = session.at(step);
  const [asked, ofShown, ofHeldOut, parameters] = await Promise.all([
    askedTable(moment, core),
    moment.score(shown),
    moment.score(),
    moment.parameters(),
  ]);
  return { step, ...asked, shown: halfOf(ofShown), heldOut: halfOf(ofHeldOut), size: sizeOf(parameters) };
}

function sizeOf(parameters: Readonly<Record<string, TensorLike>>): number {
  let squares = 0;
  for (const { data } of Object.values(parameters)) for (let i = 0; i < data.length; i++) squares += nth(data, i) ** 2;
  return Math.sqrt(squares);
}

const halfOf = ({ accuracy, loss }: Scores): Half => ({ accuracy, loss });

async function askedTable(moment: Moment, core: Core): Promise<Pick<TableLook, 'sure' | 'says'>> {
  const { logits } = await moment.probe(wholeTable, { only: ['logits'] });
  if (!logits) throw new Error('the probe has no logits');
  const scores = { shape: [1, clock * clock, clock], data: answersIn(logits) };
  const { data } = (await core.run('masked_softmax', { scores })).weights;
  const answers = Array.from({ length: clock * clock }, (_, sum) => data.subarray(sum * clock, (sum + 1) * clock));
  const sure = answers.map((shares, sum) => nth(shares, answerTo(Math.floor(sum / clock), sum % clock)));
  return { sure: { shape: [clock, clock], data: sure }, says: answers.map((shares) => largestAt([...shares])) };
}
