import type { Clock } from '../clock';
import type { Acting, Hover } from '../contract';
import type { Memory } from '../memory';
import type { Outcomes } from './actions';
import type { Look, RunState } from './look';
import type { TrainingWords } from './words';

/** What is looked at in a run. */
export interface RunView extends RunState {
  /** The place whose looks are drawn as arcs. */
  readonly place: number;
  /** Whether the cells where a head ought to look are dashed. */
  readonly aims: boolean;
  readonly pace: 'slow' | 'fast';
  /** On a phone: the matrix that is shown. */
  readonly part: 'first' | 'last' | 'push';
}

/** What the figures of training need of a scene. */
export interface TrainingScene {
  readonly state: RunView;
  readonly asked: RunView;
  readonly result: Look;
  readonly words: { readonly training: TrainingWords };
  readonly clock?: Clock | undefined;
  readonly actions: { readonly [Name in keyof Outcomes]: Acting };
  readonly outcomes: Partial<Outcomes>;
  readonly memory: Memory;
  readonly hover: Hover | null;
  readonly width: number;
  readonly height?: number | undefined;
  readonly presents?: readonly string[] | undefined;
  readonly unit: number;
  readonly narrow: boolean;
  readonly table: boolean;
  set(values: Partial<RunView>): void;
  setHover(hover: Hover | null): void;
}
