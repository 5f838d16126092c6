// Training as an experiment sees it: the sessions of wasm/package/sessions.ts, with promises, at any step.

import type { SessionOptions } from '../../../wasm/package/session_config';
import type { Batch, HeadPlace, ProbeOptions, Scores, SessionState } from '../../../wasm/package/sessions';
import type { Tensor } from './core';
import type { WaitedFor } from './watch';

export type { SessionOptions } from '../../../wasm/package/session_config';
export type { Batch, HeadPlace, ProbeOptions, Scores, SessionState } from '../../../wasm/package/sessions';

/**
 * The options of a session: a preset with changes, or a saved state. With `batches` it learns from these in turn, one per
 * step, and its task is 'own'; `scoresEvery` then scores its `tests`.
 */
export type Training = (SessionOptions | { readonly state: SessionState }) & OwnRows;

interface OwnRows {
  readonly batches?: readonly Batch[] | undefined;
  readonly tests?: readonly Batch[] | undefined;
}

/** The training so far. An array never changes in place: a longer one replaces it. */
export interface Trained {
  /** The first step: 0, or that of a saved state. */
  readonly begin: number;
  /** Steps made. */
  readonly step: number;
  /** The loss before each step since `begin`. */
  readonly losses: Float32Array;
  /** The norm of all gradients of each step, before clipping. */
  readonly gradient_norms: Float32Array;
  /** The requested scores, in the order of their steps. */
  readonly scores: readonly ScoredStep[];
  /** The first tensor that held NaN or an infinity: training ends at `step`. */
  readonly not_finite?: string | undefined;
}

/** The scores on the session's test rows, or on the first of the given `tests`. */
export interface ScoredStep extends Scores {
  readonly step: number;
  /** The scores on each of the `tests`. */
  readonly of_tests?: readonly Scores[] | undefined;
}

export interface TrainOptions {
  /** Receives the training so far after every slice, a few times per 100 ms. */
  readonly told?: ((trained: Trained) => void) | undefined;
  /** Scores every step that this divides, step 0 too. */
  readonly scoresEvery?: number | undefined;
  /** Ends the run at the step it has reached. */
  readonly stopped?: AbortSignal | undefined;
}

/**
 * A training run, identified by its options: every computation of every view that asks for the same options gets the same
 * run, with the steps it has already made. So a figure can ask for the run that an action trains, and a link for a run that
 * has not been trained yet.
 *
 *     const session = await core.session({ preset: 'induction', seed: state.seed });
 *     const trained = await session.train(200, { told: (soFar) => run.tell(soFar.step / 200, soFar), scoresEvery: 5 });
 *     const { 'layers.1.attention.weights': weights } = await session.at(state.step).probe();
 *
 * It trains in a separate worker with a strict module: the same numbers on every machine. Long work is cut into slices of at
 * most 24 ms; concurrent runs take turns, and questions are answered between slices. A hidden page does not train.
 */
export interface TrainingSession {
  /** Trains until step `to`, or until a number is not finite. Answers at once if the steps have been made. */
  train(to: number, options?: TrainOptions): Promise<Trained>;
  /** The training so far, as last reported to the page. */
  readonly trained: Trained;
  /**
   * The session after this many steps, bit for bit; missing steps are made first. Its questions reject with AttnError:
   * not_finite for a step that training did not reach, out_of_range for one before the beginning.
   */
  at(step: number): Moment;
}

export interface LookOptions extends ProbeOptions {
  /** Names of the wanted tensors: for a large batch all of them would be many megabytes. Default: all. */
  readonly only?: readonly string[] | undefined;
}

/** The questions to a session at a step; wasm/package/sessions.ts documents the answers. */
export interface Moment {
  probe(batch?: Batch, options?: Readonly<LookOptions>): Promise<Readonly<Record<string, Tensor>>>;
  score(batch?: Batch): Promise<Scores>;
  ablated(heads: readonly HeadPlace[], by?: 'zero' | 'mean'): Promise<Scores>;
  parameters(): Promise<Readonly<Record<string, Tensor>>>;
  /** The gradients of the last step, after clipping; out_of_range at the beginning. */
  gradients(): Promise<Readonly<Record<string, Tensor>>>;
  /** The whole session as a value, to save: `core.session({ state })` continues from it. */
  state(): Promise<SessionState>;
  tests(): Promise<Readonly<Record<string, Tensor>>>;
  /** Tries steps on one batch, each with its own rate, and one more at several rates; the run does not change. */
  byHand(options: ByHandOptions): Promise<ByHand>;
  /** Trains from other parameters at this step; returns one walk for each of the starts. */
  walks(options: WalksOptions): Promise<readonly Walk[]>;
}

export interface WalksOptions {
  /** The starts: for each, all parameters in one array, as in a state. */
  readonly starts: readonly (readonly number[])[];
  /** The number of steps of each; 0 only looks at the start. */
  readonly steps: number;
  /** Names of the probe's tensors wanted at the end. */
  readonly shown?: readonly string[] | undefined;
}

export interface Walk {
  /** All parameters in one array, before each step and at the end. */
  readonly parameters: readonly Float32Array[];
  /** The loss with each of these parameters. */
  readonly losses: Float32Array;
  /** The gradients of the last of these losses. */
  readonly gradients: Float32Array;
  readonly shown: Readonly<Record<string, Tensor>>;
}

export interface ByHandOptions {
  readonly batch: Batch;
  /** The rates of the steps to take, in order. */
  readonly taken: readonly number[];
  /** The rates at which to try one more step. */
  readonly rates: readonly number[];
  /** Rows whose logits are wanted. */
  readonly shown: Batch;
}

export interface ByHand {
  /** After the steps taken. */
  readonly state: SessionState;
  /** The loss on the batch before each step, and after the last. */
  readonly losses: Float32Array;
  /** The gradients of the loss after the steps, before clipping. */
  readonly gradient_norm: number;
  readonly gradients: Readonly<Record<string, Tensor>>;
  readonly parameters: Readonly<Record<string, Tensor>>;
  readonly logits: Tensor;
  /** The loss after one more step at each rate. After a step that is too large it may not be finite. */
  readonly tried: readonly { readonly loss: number; readonly logits: Tensor }[];
}

/** Trains for a page; the client loads it with the first session. */
export interface Trainer {
  /** `wanted` is true while the asking computation is wanted; after that questions reject with Superseded. */
  session(given: Training, wanted: () => boolean): TrainingSession;
  /** Rejects the questions of stale computations. */
  dropStale(): void;
  readonly waitedFor: WaitedFor;
}
