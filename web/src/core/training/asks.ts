// What the page asks whoever trains, and what that answers.
import type { Batch, HeadPlace } from '../../../../wasm/package/sessions';
import type { ByHandOptions, LookOptions, ScoredStep, Training, WalksOptions } from '../training';

/** One slice of work on one run. */
export interface SessionRequest {
  readonly kind: 'session';
  readonly operation: 'session';
  /** The page's number of the run. */
  readonly run: number;
  /** What the run is, where it may be unknown. */
  readonly given?: Training | undefined;
  readonly ask: TrainAsk | LookAsk;
}

export interface TrainAsk {
  readonly what: 'train';
  readonly to: number;
  /** The step up to which the page has losses, and the steps whose scores it has. */
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
  /** No run has this number here: it is asked again with what the run is. */
  | { readonly kind: 'unknown' }
  | TrainedSlice
  /** The step has not been reached yet. */
  | { readonly kind: 'walking' }
  | { readonly kind: 'seen'; readonly seen: object };

export interface TrainedSlice {
  readonly kind: 'trained';
  /** Those that the page has not been told. */
  readonly losses: Float32Array;
  readonly gradient_norms: Float32Array;
  readonly scores: readonly ScoredStep[];
  /** Whether there is more to do. */
  readonly done: boolean;
  readonly not_finite?: string | undefined;
}
