import type { Language } from '../words/language';
import type { ChapterId } from './chapters';

/** The chapter, order and short name of an experiment: `place` in its folder's place.ts. */
export interface Place {
  readonly chapter: ChapterId;
  /** Its order in the chapter, lowest first. */
  readonly order: number;
  /** True for what stands behind its chapter's way: named last, and passed by when one reads on. */
  readonly further?: true;
  /** Its short name, as its neighbours show it. */
  readonly names: Readonly<Record<Language, string>>;
}

/** The question of an experiment, shown at the end of the previous one: `asks` in its folder's place.ts. */
export type Asks = Readonly<Record<Language, string>>;
