// What a model is made from, and what it tells whoever made it.
import type { Client, NotLoaded } from '../../core/client';
import type { AttnError } from '../../core/core';
import type { Waiting } from '../../core/watch';
import type { Experiment, ExperimentWords } from '../../experiment/contract';
import type { Lesson } from '../../experiment/lesson-step';
import type { Spoken } from '../../experiment/remarks';
import type { Refusal } from '../../state/hash';
import type { ParameterTable } from '../../state/parameters';
import type { Language } from '../../words/language';
import type { FrameWords } from '../../words/words';
import type { Drawn, State } from './drawn';
import type { Hidden } from './hidden';
import type { Solved } from './lesson/tries';

/** A language and its words: the frame's, and the experiment's own. */
export interface Speech {
  readonly language: Language;
  readonly frame: FrameWords;
  readonly own: ExperimentWords<ParameterTable, string> & Spoken;
}

/** A step of an experiment's lesson, and where it starts. */
export interface NamedStep {
  readonly name: string;
  readonly start: State;
  /** Parts of the figure that are covered until a guess is made. */
  readonly covers: readonly string[];
  /** The step itself, once the lesson is loaded. */
  readonly lesson?: Lesson;
}

/** What happens in a view. */
export type ViewEvent =
  | { readonly kind: 'state'; readonly state: State }
  /** Another step of the lesson is open, or none. */
  | { readonly kind: 'step' }
  /** It begins to fill the window, or ends. */
  | { readonly kind: 'presenting'; readonly on: boolean }
  /** A reader asks for the list of a teacher's lesson, or a QR code of the link to what is shown. */
  | { readonly kind: 'run-sheet' | 'code' }
  /** Told once, when the first figure is drawn from the core's numbers. */
  | { readonly kind: 'first-picture' }
  /** The charts have drawn a picture. */
  | { readonly kind: 'drawn'; readonly drawn: Drawn }
  /** A reader has passed a step or an exercise, and was not shown how. */
  | { readonly kind: 'solved'; readonly solved: Solved }
  /** What the page gave is not shown. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** Something could not be computed, or the core could not be loaded. */
  | { readonly kind: 'error'; readonly error: AttnError | NotLoaded }
  /** A chart has thrown while it drew. */
  | { readonly kind: 'not-drawn'; readonly error: unknown }
  /** The answer begins to take long, with the reason; undefined: it does no longer. */
  | { readonly kind: 'waiting'; readonly waiting: Waiting | undefined };

export interface ModelOptions {
  readonly experiment: Experiment;
  readonly client: Client;
  readonly speech: Speech;
  readonly state: State;
  /** The preset that a link named, where it did. */
  readonly preset?: string | undefined;
  /** What could not be read in a link, and lines to say beside it (an experiment or a preset that does not exist). */
  readonly refusals: readonly (Refusal | string)[];
  /** The step that is open from the first picture on; `state` is where it starts, or where it was left. */
  readonly step?: NamedStep | undefined;
  /** What the page gives for the first picture. */
  readonly given?: unknown;
  /** What a teacher's link leaves out. */
  readonly hidden: Hidden;
  tell?(event: ViewEvent): void;
}
