import type { Language } from '../words/language';
import type { ChapterId } from './chapters';

/** Where an experiment stands, and what it is called there: `place` of its folder's place.ts. */
export interface Place {
  readonly chapter: ChapterId;
  /** Its order within the chapter, lowest first. */
  readonly order: number;
  /** Its short name, shown beside those of its neighbours. */
  readonly names: Readonly<Record<Language, string>>;
}

/** The question an experiment answers, asked by the last line of the one before it: `asks` of its folder's place.ts. */
export type Asks = Readonly<Record<Language, string>>;
