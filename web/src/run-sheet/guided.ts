import type { TemplateResult } from 'lit/html.js';
import type { Experiment } from '../experiment/contract';
import type { Address } from '../state/hash';
import type { Onward } from '../view/lesson/card';
import type { RunPlace } from '../view/options';
import type { Language } from '../words/language';
import type { RunSheet } from './run-sheet';

/** What a person may do from the line above the stage. */
export interface RunHands {
  edit(sheet: RunSheet): void;
  leave(): void;
  redraw(): void;
}

/** A place on a way through the page that is not the chapters': a teacher's lesson, or the short road. */
export interface Guided {
  readonly address: Address;
  /** The experiment with no other step than this place's. */
  only(whole: Experiment): Experiment;
  /** What a view knows of it. */
  place(language: () => Language): RunPlace;
  /** From the card on, where there is more. */
  onward(language: Language): Onward | undefined;
  /** The line above the stage; `out` of reach while the figure fills the window. */
  bar(language: Language, out: boolean, hands: RunHands): TemplateResult;
  speak(language: Language): Promise<void>;
  /** What stands after the # of the link that a class may have, if it is not that of the page itself. */
  studentsHash?(): Promise<string>;
}

/** What a link to such a way gives, and what to say of it. */
export interface Opened<Way extends Guided = Guided> {
  readonly run: Way | undefined;
  /** That the page is to speak: as a lesson begins its own, then the reader's. */
  readonly language: Language;
  readonly notices: readonly string[];
}
