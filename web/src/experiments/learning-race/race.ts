// The race: all lanes go forward together, and every few steps each is looked at.
import type { TensorLike } from '../../charts/base/types';
import type { Core } from '../../core/core';
import type { Batch, Trained } from '../../core/training';
import type { Run } from '../../experiment/contract';
import type { Memory } from '../../experiment/memory';
import { scoresEvery } from '../../experiment/training/runs';
import { firstRow, named, withoutBatch } from '../../experiment/training/seen';
import { nth, row } from '../../tensor/read';
import { type LaneId, type LaneOf, lanesOf } from './lanes';
import { type State, stepsRaced } from './parameters';

/** Maps, and right answers on longer rows, are there for every step that this divides. */
export const looksEvery = 10;

/** Places in a row that is learned from; longer rows have twice as many. */
export const rowLength = 24;
const longerRows = { rows: 32, length: 2 * rowLength };

export interface LaneLook {
  readonly step: number;
  /** (heads, n, n): the last layer's, in the first row of the test rows. */
  readonly weights: TensorLike;
  /** Share of the answers that are right in rows twice as long. */
  readonly longer: number;
  /** May hold more steps than this one. */
  readonly trained: Trained;
}

/** A lane so far: a look every `looksEvery` steps, from step 0. */
export interface Lane {
  readonly id: LaneId;
  readonly looks: readonly LaneLook[];
}

export interface Race {
  /** All lanes have come so far. */
  readonly step: number;
  readonly lanes: readonly Lane[];
}

/** What the action brings. */
export interface Outcomes {
  readonly race: Race;
}

/** Values a race is about. */
export const racedWith = ({ what, slope, seed }: State): readonly unknown[] => [what, what === 'slope' && slope, seed];

const preset = 'induction 2 heads';

/** Before the first step. */
export async function startOf(state: State, core: Core, memory: Memory): Promise<Race> {
  const lanes = lanesOf(state);
  const looks = await looksAt(lanes, 0, state, core, memory);
  return { step: 0, lanes: lanes.map(({ id }, lane) => ({ id, looks: [nth(looks, lane)] })) };
}

/** The last look that the marker asks for; lanes train `ahead` of it, so that Play need not wait for each. */
const askedOf = ({ training_step }: State): number => looksEvery * Math.ceil(training_step / looksEvery);
const ahead = 2 * looksEvery;

/** True if a race goes as far as a state asks: one look beyond the marker, if there is one. */
export const reaches = (state: State, { step }: Pick<Race, 'step'>): boolean =>
  step >= Math.min(stepsRaced, askedOf(state) + looksEvery);

/** Races that are gone on with. */
const mostRaces = 5;

/** All lanes as far as the marker stands, on from where they have come to before. */
export async function race(state: State, core: Core, memory: Memory, run: Run<Race>): Promise<Race> {
  const kept = memory.once('race', racedWith(state), (): { soFar?: Race } => ({}), mostRaces);
  const last = Math.min(stepsRaced, askedOf(state) + ahead);
  let soFar = kept.soFar ?? (await startOf(state, core, memory));
  while (soFar.step < last && !run.stopped.aborted) {
    const step = soFar.step + looksEvery;
    const looks = await looksAt(lanesOf(state), step, state, core, memory);
    soFar = { step, lanes: soFar.lanes.map((lane, at) => ({ ...lane, looks: [...lane.looks, nth(looks, at)] })) };
    kept.soFar = soFar;
    run.tell(step / last, soFar);
  }
  return soFar;
}

async function looksAt(
  lanes: readonly LaneOf[],
  step: number,
  { seed }: State,
  core: Core,
  memory: Memory,
): Promise<readonly LaneLook[]> {
  const longer = await memory.once('longer rows', [seed], () => longerBatch(seed, core));
  return Promise.all(lanes.map((lane) => rememberedLook(lane, { step, seed, longer }, core, memory)));
}

/** What a lane is asked. */
interface Asked {
  readonly step: number;
  readonly seed: string;
  readonly longer: Batch;
}

/** Looks of a lane that are kept: five races. */
const mostKept = 5 * (stepsRaced / looksEvery + 1);

const rememberedLook = (lane: LaneOf, asked: Asked, core: Core, memory: Memory): Promise<LaneLook> =>
  memory.once(
    `look at ${lane.id}`,
    [asked.seed, asked.step, lane.model.alibi_slopes?.join()],
    () => lookAt(lane, asked, core),
    mostKept,
  );

async function lookAt({ model }: LaneOf, { step, seed, longer }: Asked, core: Core): Promise<LaneLook> {
  const session = await core.session({ preset, seed: Number(seed), model });
  const trained = await session.train(step, { scoresEvery });
  const moment = session.at(step);
  const [seen, { accuracy }] = await Promise.all([moment.probe(), moment.score(longer)]);
  return { step, weights: withoutBatch(named(seen, 'layers.1.attention.weights')), longer: accuracy, trained };
}

/** Rows twice as long as any that is learned from, as such a session would test itself. */
async function longerBatch(seed: string, core: Core): Promise<Batch> {
  const { rows, length } = longerRows;
  const session = await core.session({ preset, seed: Number(seed), task: { n: length } });
  const tests = await session.at(0).tests();
  const first = (name: string) => Array.from({ length: rows }, (_, at) => row(named(tests, name), at));
  return { tokens: first('tokens'), targets: first('targets') };
}

/** The letters of the row that maps are drawn of. */
export const lettersDrawn = (seed: string, core: Core, memory: Memory): Promise<readonly number[]> =>
  memory.once('first row', [seed], async () => {
    const session = await core.session({ preset, seed: Number(seed) });
    return firstRow(await session.at(0).tests());
  });
