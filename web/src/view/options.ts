// What a view is made from beside its model's options: what stands around it.
import type { exerciseLinks } from '../experiment/exercise-links';
import type { Embedding } from './embed-hosts';
import type { Onward } from './lesson/card';
import type { State } from './model/drawn';
import type { ModelOptions } from './model/options';
import type { EmbedPanel } from './share-scene';

/** An entry of a teacher's lesson: what stands over it, and the way to its neighbours. */
export interface RunPlace {
  /** "3 of 7 · Whom does it mean?" */
  said(): string;
  /** What the class is to read. */
  readonly text: string;
  /** False where there is no such neighbour. */
  turn(by: number): boolean;
  /** The view has what shows the answer to its question, and takes it back. */
  answers?(by: Answer): void;
}

export interface Answer {
  /** Undefined where nothing is asked. */
  readonly shown: boolean | undefined;
  turn(): void;
}

export interface ViewOptions extends ModelOptions {
  /** The way on after the lesson's last step; left out where nothing follows. */
  readonly onward?: () => Onward | undefined;
  /** What knows an experiment's exercises; left out where none can be opened. */
  readonly exercises?: (() => Promise<typeof exerciseLinks>) | undefined;
  /** Its place in a teacher's lesson. */
  readonly run?: RunPlace | undefined;
  /** True if it fills the window from its first picture on, like the entry of the lesson before it; left out if it may not. */
  readonly presents?: boolean;
  /**
   * The complete address of a state, where the page is the view's own. Such a page has run sheets and QR codes, hears single
   * keys anywhere, and may be loaded anew.
   */
  readonly linkTo?: (state: State, hide: string, step?: string) => string;
  /** A state as it would stand in other pages; left out where it stands in one already. */
  readonly embedding?: (state: State) => Embedding | undefined;
  /** The panel that gives the lines for other pages; a page alone brings it. */
  readonly embedPanel?: () => Promise<EmbedPanel>;
  /** The level of the title's heading, where it stands below others: 1 on a page of its own. */
  readonly headingLevel?: number;
}
