import type { Ambiguous } from '../../own/dump';
import type { State } from './parameters';
import type { Here } from './scene';

/** What a hand gives, and where the state goes if it is read. */
export interface Offer {
  readonly given: unknown;
  readonly name: string;
  /** The answer to an earlier question. */
  readonly choice?: number | undefined;
  /** The question again, of a file that is open. */
  readonly again?: Ambiguous | undefined;
  /** True for a file to be seen beside the one that is open. */
  readonly isSecond?: boolean;
  take(values: Partial<State>): void;
}

/** In the place of what is still being read; without an offer what was asked or said is taken back. */
export function begin({ clock, actions: { open } }: Here, offer: Offer | undefined): void {
  clock?.pause();
  open.stop();
  open.start(offer);
}
