// The sentence of a state, with either ending: a word that was typed takes the place of the one in its slot.
import type { State } from './parameters';
import { isHeldOut, type Kind, ranges, readTyped, type Slot, sentenceIn, type Typed, wordOf } from './vocabulary';

export const kinds: readonly Kind[] = ['animal', 'thing'];

/** The slot of the ending that fits nouns of a kind. */
export const endingOf = (kind: Kind): Slot => `${kind}_ending`;

export interface Sentence {
  readonly typed: Typed | undefined;
  /** The index of the word in each slot. */
  readonly chosen: Readonly<Record<Slot, number>>;
  /** The tokens with the ending that fits animals, and with the one that fits things. */
  readonly rows: readonly [readonly number[], readonly number[]];
  /** The ending for animals whose query spans the plane. */
  readonly plane: number;
  /** The places of the two nouns, and of the ending. */
  readonly places: Readonly<Record<Kind | 'ending', number>>;
}

/** What a sentence is made of. */
export type Words = Pick<State, 'language' | 'typed' | Slot> & Partial<Pick<State, 'plane'>>;

export function sentenceOf(state: Words): Sentence {
  const { language, animal, thing, animal_ending, thing_ending, plane = -1 } = state;
  const typed = readTyped(language, state.typed);
  const chosen = { animal, thing, animal_ending, thing_ending, ...(typed && { [typed.slot]: typed.index }) };
  const parts = sentenceIn(language);
  const tokenOf = (slot: Slot): number => ranges[slot][0] + chosen[slot];
  const row = (kind: Kind): readonly number[] =>
    parts.map((part) => {
      if (typeof part === 'number') return part;
      return tokenOf(part === 'ending' ? endingOf(kind) : part);
    });
  const places = { animal: parts.indexOf('animal'), thing: parts.indexOf('thing'), ending: parts.indexOf('ending') };
  return {
    typed,
    chosen,
    rows: [row('animal'), row('thing')],
    plane: plane < 0 ? chosen.animal_ending : plane,
    places,
  };
}

/** The word in a slot. */
export const wordIn = ({ language }: Pick<State, 'language'>, { chosen }: Pick<Sentence, 'chosen'>, slot: Slot) =>
  wordOf(language, ranges[slot][0] + chosen[slot]);

/** A word that is read in place of one that was typed says so. */
export const readAs = ({ typed }: Partial<Pick<Sentence, 'typed'>>, slot: Slot, word: string): string =>
  typed?.slot === slot && !typed.isKnown ? `${typed.text} → ${word}` : word;

/** True if training never shows the noun of this kind with its ending. */
export const isUnmet = ({ chosen }: Pick<Sentence, 'chosen'>, kind: Kind): boolean =>
  isHeldOut(chosen[kind], chosen[endingOf(kind)]);
