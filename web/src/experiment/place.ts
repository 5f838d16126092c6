import type { Language } from '../words/language';
import type { ChapterId } from './chapters';

/** Where an experiment stands, and what it is called there: `place` of its folder's place.ts. */
export interface Place {
  readonly chapter: ChapterId;
  /** Before those of a higher number in the same chapter. */
  readonly order: number;
  /** Its short name, beside its neighbours'. */
  readonly names: Readonly<Record<Language, string>>;
}
