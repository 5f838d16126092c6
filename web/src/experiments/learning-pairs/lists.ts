// The prepared lists: what a rule makes of made-up words, numbers and dates; and one without a rule.
import { nth } from '../../tensor/read';
import type { Pair } from './pairs';

export const listNames = ['mirror', 'plural', 'dates', 'roman', 'sums', 'random'] as const;
export type ListName = (typeof listNames)[number];

/** Whole numbers below a limit, one after another the same for everybody (Park and Miller's generator). */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

const consonants = 'bdfgklmnprstvz';
const vowels = 'aeiou';
const of = (letters: string, below: (limit: number) => number): string => nth([...letters], below(letters.length));

/** A word that can be said: consonant, vowel, consonant … */
const word = (length: number, below: (limit: number) => number): string =>
  Array.from({ length }, (_, place) => of(place % 2 === 0 ? consonants : vowels, below)).join('');

/** `count` pairs that read differently. */
function different(count: number, seed: number, make: (below: (limit: number) => number) => Pair): readonly Pair[] {
  const below = dice(seed);
  const found = new Map<string, Pair>();
  while (found.size < count) {
    const pair = make(below);
    if (!found.has(pair.read)) found.set(pair.read, pair);
  }
  return [...found.values()];
}

/** In another order, so that every fifth is none of a kind. */
function shuffled(pairs: readonly Pair[]): readonly Pair[] {
  const below = dice(17);
  return pairs
    .map((pair) => ({ pair, at: below(1 << 20) }))
    .sort((one, other) => one.at - other.at)
    .map(({ pair }) => pair);
}

const mirrored = (text: string): string => [...text].reverse().join('');

/** Plurals of made-up English: after s and z "es", y to "ies", else "s". */
function plural(noun: string): string {
  if (/[sz]$/.test(noun)) return `${noun}es`;
  return noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

const signs = [
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

export function roman(number: number): string {
  let [rest, text] = [number, ''];
  for (const [worth, sign] of signs) for (; rest >= worth; rest -= worth) text += sign;
  return text;
}

const padded = (number: number, digits: number): string => `${number}`.padStart(digits, '0');

function date(below: (limit: number) => number): Pair {
  const [year, month, day] = [1000 + below(2000), 1 + below(12), 1 + below(28)];
  return { read: `${year}年${month}月${day}日`, write: `${year}-${padded(month, 2)}-${padded(day, 2)}` };
}

const makers: Readonly<Record<ListName, () => readonly Pair[]>> = {
  mirror: () => different(200, 12, (below) => same(word(6, below), (text) => mirrored(text).toUpperCase())),
  plural: () => different(200, 13, (below) => same(noun(below), plural)),
  dates: () => different(200, 14, date),
  roman: () => different(160, 15, (below) => number(1 + below(199))),
  sums: () => shuffled(Array.from({ length: 81 }, (_, index) => sum(1 + Math.floor(index / 9), 1 + (index % 9)))),
  random: () => different(120, 16, (below) => ({ read: word(5, below), write: word(5, below).toUpperCase() })),
};

const sum = (one: number, other: number): Pair => ({ read: `${one}+${other}`, write: `${one + other}` });
const same = (read: string, rule: (text: string) => string): Pair => ({ read, write: rule(read) });
const number = (one: number): Pair => ({ read: `${one}`, write: roman(one) });
const noun = (below: (limit: number) => number): string => word(2 + 2 * below(2), below) + of('lnrtkszy', below);

/** The lines of a prepared list, always the same. */
export const listOf = (name: ListName): readonly Pair[] => makers[name]();
