// Training as an experiment sees it: sessions of wasm/package/sessions.ts, in promises, at any step of their way.

import type { SessionOptions } from '../../../wasm/package/session_config';
import type { Batch, HeadPlace, ProbeOptions, Scores, SessionState } from '../../../wasm/package/sessions';
import type { Tensor } from './core';
import type { WaitedFor } from './watch';

export type { SessionOptions } from '../../../wasm/package/session_config';
export type { Batch, HeadPlace, ProbeOptions, Scores, SessionState } from '../../../wasm/package/sessions';

/**
 * What a session is: a preset and what differs from it, or a saved state. With `batches` it learns from these in turn, step
 * after step, and its task is 'own'; what `scoresEvery` scores then are its `tests`.
 */
export type Training = (SessionOptions | { readonly state: SessionState }) & OwnRows;

interface OwnRows {
  readonly batches?: readonly Batch[] | undefined;
  readonly tests?: readonly Batch[] | undefined;
}

/** What has been trained so far. Its arrays grow by becoming longer ones: none changes in place. */
export interface Trained {
  /** The step it began with: 0, or a saved state's. */
  readonly begin: number;
  /** Steps made. */
  readonly step: number;
  /** Of each step since `begin`, before it was made. */
  readonly losses: Float32Array;
  /** The norm of all gradients of each step, before clipping. */
  readonly gradient_norms: Float32Array;
  /** Where scores were asked for, in the order of their steps. */
  readonly scores: readonly ScoredStep[];
  /** The first tensor that held NaN or an infinity: there are no steps after `step`. */
  readonly not_finite?: string | undefined;
}

/** Of the session's own test rows, or of the first of the `tests` it was given. */
export interface ScoredStep extends Scores {
  readonly step: number;
  /** One of each of the `tests`. */
  readonly of_tests?: readonly Scores[] | undefined;
}

export interface TrainOptions {
  /** Hears what there is after every slice, a few times in a tenth of a second. */
  readonly told?: ((trained: Trained) => void) | undefined;
  /** Scores the steps that it divides, as they are made, step 0 too. */
  readonly scoresEvery?: number | undefined;
  /** Ends it with what has been made by then. */
  readonly stopped?: AbortSignal | undefined;
}

/**
 * A run of training, found by its value: whoever asks for the same options, in any computation of any view, meets the same
 * run, with the steps it has already made. So a figure may ask for what an action trains, and a link for what nobody has
 * trained yet.
 *
 *     const session = await core.session({ preset: 'induction', seed: state.seed });
 *     const trained = await session.train(200, { told: (soFar) => run.tell(soFar.step / 200, soFar), scoresEvery: 5 });
 *     const { 'layers.1.attention.weights': weights } = await session.at(state.step).probe();
 *
 * It is trained in a worker of its own, strictly: the same numbers on every machine. Long work goes in slices of at most
 * 24 ms, which runs that train at once take in turn; questions come between. A page out of sight does not train.
 */
export interface TrainingSession {
  /** Trains until `to` steps are made, or its numbers end; with what is there already it answers at once. */
  train(to: number, options?: TrainOptions): Promise<Trained>;
  /** What has been trained so far, as far as this page has heard. */
  readonly trained: Trained;
  /**
   * The session as it stood after so many steps, to the bit; steps not yet made are made first. Questions of it reject with
   * AttnError: not_finite for a step that there is not, out_of_range for one before the beginning.
   */
  at(step: number): Moment;
}

export interface LookOptions extends ProbeOptions {
  /** The tensors that are wanted, by name: of a large batch all of them would be many megabytes. Left out: all. */
  readonly only?: readonly string[] | undefined;
}

/** The questions of a session at a step; wasm/package/sessions.ts says what they answer. */
export interface Moment {
  probe(batch?: Batch, options?: Readonly<LookOptions>): Promise<Readonly<Record<string, Tensor>>>;
  score(batch?: Batch): Promise<Scores>;
  ablated(heads: readonly HeadPlace[], by?: 'zero' | 'mean'): Promise<Scores>;
  parameters(): Promise<Readonly<Record<string, Tensor>>>;
  /** Of the step that led here, after clipping; out_of_range at the beginning. */
  gradients(): Promise<Readonly<Record<string, Tensor>>>;
  /** The whole session as a value, to be saved: `core.session({ state })` goes on from it. */
  state(): Promise<SessionState>;
  tests(): Promise<Readonly<Record<string, Tensor>>>;
  /** Steps on one batch, each with a rate of its own, and what one more would come to; nothing of it stays in the run. */
  byHand(options: ByHandOptions): Promise<ByHand>;
  /** What a run that began with other parameters would do from here; one walk for each of the starts. */
  walks(options: WalksOptions): Promise<readonly Walk[]>;
}

export interface WalksOptions {
  /** Each all parameters in one row, as a state has them. */
  readonly starts: readonly (readonly number[])[];
  /** How many steps each goes; 0 looks where it starts. */
  readonly steps: number;
  /** Tensors of the probe that are wanted at its end, by name. */
  readonly shown?: readonly string[] | undefined;
}

export interface Walk {
  /** All of them in one row, before each step and at the end. */
  readonly parameters: readonly Float32Array[];
  /** With these parameters. */
  readonly losses: Float32Array;
  /** Of the last of these losses. */
  readonly gradients: Float32Array;
  readonly shown: Readonly<Record<string, Tensor>>;
}

export interface ByHandOptions {
  readonly batch: Batch;
  /** The rates of the steps that are taken, in order. */
  readonly taken: readonly number[];
  /** The rates at which one step more is tried. */
  readonly rates: readonly number[];
  /** A row or more whose logits are wanted. */
  readonly shown: Batch;
}

export interface ByHand {
  /** After the steps taken. */
  readonly state: SessionState;
  /** Of the batch before each step taken, and after them all. */
  readonly losses: Float32Array;
  /** Of the loss after the steps taken, by the parameters as they are then; before clipping. */
  readonly gradient_norm: number;
  readonly gradients: Readonly<Record<string, Tensor>>;
  readonly parameters: Readonly<Record<string, Tensor>>;
  readonly logits: Tensor;
  /** After one step more at each rate. A step too large may leave a loss that is no number. */
  readonly tried: readonly { readonly loss: number; readonly logits: Tensor }[];
}

/** What trains for a page; the client loads it with the first session. */
export interface Trainer {
  /** `wanted`: whether the computation that asks is still wanted; after that questions reject with Superseded. */
  session(given: Training, wanted: () => boolean): TrainingSession;
  /** Rejects what nobody waits for any more. */
  dropStale(): void;
  readonly waitedFor: WaitedFor;
}
