// A model from a reader's file, in place of a run's. It is a personal text of the state, so that no link carries it and
// Reset drops it.
import type { Core } from '../../core/core';
import type { SessionState, TrainingSession } from '../../core/training';
import { escaped, unescaped } from '../../state/hash';
import { base64Of, bytesOf } from '../../text/base64';
import type { Memory } from '../memory';
import type { ChosenRate } from './rate-choices';
import { isOwnRate, rateOf } from './rates';
import { type RunName, runOf, scoresEvery } from './runs';

/** The metadata of a file. */
export interface Opened {
  readonly name: string;
  /** Undefined if the file does not say. */
  readonly step: number | undefined;
  /** The seed of the test rows. */
  readonly seed: string;
  /** The learning rate of its training; undefined for the task's own, and if the file does not say. */
  readonly rate: number | undefined;
}

/** The part of a state about a run, and about a file in its place. */
interface Openable {
  readonly task: RunName;
  readonly seed: string;
  readonly training_step: number;
  readonly learning_rate?: ChosenRate;
  readonly opened?: string | undefined;
}

/**
 * The text in the state: the run and step that it replaces, the metadata, and all parameters, float32 in base64. Going to
 * another run or step closes the file.
 */
export function openedText(
  state: Openable,
  { name, step, seed, rate }: Opened,
  parameters: Float32Array<ArrayBuffer>,
): string {
  const numbers = base64Of(new Uint8Array(parameters.buffer, parameters.byteOffset, parameters.byteLength));
  return [runText(state), step ?? '', seed, rate ?? '', escaped(name), numbers].join(' ');
}

/** The run, its step and its rate that a file replaces. */
const runText = ({ task, training_step, seed, learning_rate = '' }: Openable): string =>
  [task, training_step, seed, learning_rate].join(' ');

/** The longest text: enough for every model of the chapter. */
export const longestOpened = 131_072;

const kept =
  /^(?<run>\w+ \d+ -?\d+ [\d.]*) (?<step>\d{0,9}) (?<seed>-?\d{1,20}) (?<rate>[\d.]{0,24}) (?<name>[^ ]{1,800}) (?<numbers>[A-Za-z0-9+/]+={0,2})$/;

/** The open file in place of a state's run. */
export function openedOf(state: Openable): Opened | undefined {
  const { run, step = '', seed = '', rate = '', name = '' } = kept.exec(state.opened ?? '')?.groups ?? {};
  if (run !== runText(state)) return undefined;
  return { name: unescaped(name), step: numberOf(step), seed, rate: numberOf(rate) };
}

const numberOf = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** A run at the step of a state, or the model from a file in its place. */
export interface SessionAt {
  readonly session: TrainingSession;
  readonly step: number;
  readonly seed: string;
  /** The learning rate, if it is not the task's own. */
  readonly rate: number | undefined;
  readonly opened: Opened | undefined;
  /** True for a model from a file, which has no steps to score. */
  readonly scoresEvery: number | undefined;
}

export async function sessionAt(state: Openable, core: Core, memory: Memory): Promise<SessionAt> {
  const opened = openedOf(state);
  const own = opened && (await memory.once('opened', [state.opened], () => stateOf(state, opened, core)));
  if (opened && own)
    return {
      session: await core.session({ state: own }),
      step: own.step,
      seed: opened.seed,
      rate: opened.rate,
      opened,
      scoresEvery: undefined,
    };
  const rate = isOwnRate(state) ? undefined : Number(rateOf(state));
  const session = await sessionOf(state, rate, core);
  const step = Math.min(state.training_step, runOf(state.task).steps);
  return { session, step, seed: state.seed, rate, opened: undefined, scoresEvery };
}

/** The run of a state's task and seed at its own learning rate. */
export const ownSession = (state: Openable, core: Core): Promise<TrainingSession> => sessionOf(state, undefined, core);

const sessionOf = (
  { task, seed }: Pick<Openable, 'task' | 'seed'>,
  lr: number | undefined,
  core: Core,
): Promise<TrainingSession> =>
  core.session({
    preset: runOf(task).preset,
    seed: Number(seed),
    ...(lr === undefined ? {} : { training: { lr } }),
  });

/** Undefined if the text does not fit the model. */
async function stateOf(
  { task, opened = '' }: Openable,
  { step, seed, rate }: Opened,
  core: Core,
): Promise<SessionState | undefined> {
  const session = await sessionOf({ task, seed }, rate, core);
  const begin = await session.at(0).state();
  const parameters = numbersOf(opened);
  if (parameters?.length !== begin.parameters.length || !parameters.every(Number.isFinite)) return undefined;
  return { ...begin, step: step ?? 0, parameters };
}

function numbersOf(opened: string): Float32Array<ArrayBuffer> | undefined {
  try {
    return new Float32Array(bytesOf(kept.exec(opened)?.groups?.['numbers'] ?? '').buffer);
  } catch {
    return undefined;
  }
}

/** The controls of a table, without those of a run while a file is open. */
export const controlsBesideFile =
  <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  (state: Openable): readonly Name[] => {
    const names = Object.keys(table) as Name[];
    return openedOf(state) ? names.filter((name) => !ofRun.includes(name)) : names;
  };

const ofRun: readonly string[] = ['task', 'learning_rate', 'training_step', 'seed'];
