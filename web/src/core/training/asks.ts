// The questions of the page to the trainer, and the answers.
import type { Batch, HeadPlace } from '../../../../wasm/package/sessions';
import type { ByHandOptions, LookOptions, ScoredStep, Training, WalksOptions } from '../training';

/** A request for one slice of work on one run. */
export interface SessionRequest {
  readonly kind: 'session';
  readonly operation: 'session';
  /** The number of the run in the page. */
  readonly run: number;
  /** The options of the run, if the trainer may not know it. */
  readonly given?: Training | undefined;
  readonly ask: TrainAsk | LookAsk;
}

export interface TrainAsk {
  readonly what: 'train';
  readonly to: number;
  /** The step up to which the page has losses, and the steps that it has scores of. */
  readonly told: { readonly step: number; readonly scores: readonly number[] };
  readonly scoresEvery?: number | undefined;
}

export interface LookAsk {
  readonly what: 'look';
  readonly step: number;
  readonly see: Look;
}

export type Look =
  | { readonly what: 'probe'; readonly batch?: Batch | undefined; readonly options?: LookOptions | undefined }
  | { readonly what: 'score'; readonly batch?: Batch | undefined }
  | { readonly what: 'ablated'; readonly heads: readonly HeadPlace[]; readonly by?: 'zero' | 'mean' | undefined }
  | { readonly what: 'parameters' | 'tests' }
  | { readonly what: 'gradients' }
  | { readonly what: 'byHand'; readonly options: ByHandOptions }
  | { readonly what: 'walks'; readonly options: WalksOptions }
  | { readonly what: 'state' };

export type SessionAnswer =
  /** The trainer does not know this number: the page asks again with the options. */
  | { readonly kind: 'unknown' }
  | TrainedSlice
  /** The step has not been reached yet. */
  | { readonly kind: 'walking' }
  | { readonly kind: 'seen'; readonly seen: object };

export interface TrainedSlice {
  readonly kind: 'trained';
  /** Losses and scores that the page does not have yet. */
  readonly losses: Float32Array;
  readonly gradient_norms: Float32Array;
  readonly scores: readonly ScoredStep[];
  /** True if there is more to do. */
  readonly done: boolean;
  readonly not_finite?: string | undefined;
}
