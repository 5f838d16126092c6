import type { Clock } from '../clock';
import type { Acting, Hover, Part } from '../contract';
import type { Outcomes } from './actions';
import type { Look, RunState } from './look';
import type { TrainingWords } from './words.en';

/** The view parameters of a run. */
export interface RunView extends RunState {
  /** The position whose weights are drawn as arcs. */
  readonly place: number;
  /** True to dash the cells that a head should attend to. */
  readonly aims: boolean;
  readonly pace: 'slow' | 'fast';
  /** The shown matrix on a phone. */
  readonly part: 'first' | 'last' | 'push';
}

/** The part of a scene that the training figures use. */
export interface TrainingScene {
  readonly state: RunView;
  readonly asked: RunView;
  readonly result: Look;
  readonly words: { readonly training: TrainingWords };
  readonly clock?: Clock | undefined;
  readonly actions: { readonly [Name in keyof Outcomes]: Acting };
  readonly outcomes: Partial<Outcomes>;
  readonly hover: Hover | null;
  readonly width: number;
  readonly height?: number | undefined;
  part(name: string): Part;
  readonly unit: number;
  readonly narrow: boolean;
  readonly table: boolean;
  set(values: Partial<RunView>): void;
  setHover(hover: Hover | null): void;
}
