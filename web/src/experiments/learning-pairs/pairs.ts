// Lines "in → out" as a reader pastes them: read once from front to back, within limits, each bad line named with its number.
import { has } from '../../../../wasm/package/has';
import { nth } from '../../tensor/read';

export interface Pair {
  readonly read: string;
  readonly write: string;
}

export const fewest = 20;
export const most = 200;
/** Characters a side. */
export const longest = 32;
/** Different characters a side. */
export const mostLetters = 100;
/** More is not looked at: the longest lists that are taken, with an arrow and room for blanks. */
export const longestText = most * (2 * longest + 16);
const mostLines = 500;
/** A box holds no more. */
export const mostInBox = { letters: longestText, lines: mostLines };
/** Bad lines that are named. */
const named = 4;

/** Why a list is not taken; `line` counts from 1, blank ones too. */
export type Problem =
  | { readonly code: 'too_much'; readonly found: number; readonly most: number }
  | {
      readonly code: 'no_arrow' | 'two_arrows' | 'nothing_in' | 'nothing_out';
      readonly line: number;
      readonly text: string;
    }
  | { readonly code: 'long_in' | 'long_out'; readonly line: number; readonly found: number; readonly most: number }
  | { readonly code: 'twice'; readonly line: number; readonly text: string; readonly before: number }
  | { readonly code: 'too_few' | 'too_many'; readonly found: number; readonly least: number; readonly most: number }
  | { readonly code: 'letters_in' | 'letters_out'; readonly found: number; readonly most: number }
  | { readonly code: 'more'; readonly count: number };

export type Found = { readonly pairs: readonly Pair[] } | { readonly problems: readonly Problem[] };

export function readPairs(text: string): Found {
  if (text.length > longestText) return { problems: [{ code: 'too_much', found: text.length, most: longestText }] };
  const pairs: Pair[] = [];
  const problems: Problem[] = [];
  const before = new Map<string, number>();
  text
    .normalize('NFC')
    .split(/\r\n|\r|\n/)
    .forEach((row, index) => {
      if (row.trim() === '') return;
      const found = readLine(row, index + 1, before);
      if (has(found, 'code')) problems.push(found);
      else pairs.push(found);
    });
  if (problems.length > named)
    problems.splice(named, problems.length, { code: 'more', count: problems.length - named });
  problems.push(...aboutAll(pairs, problems.length > 0));
  return problems.length > 0 ? { problems } : { pairs };
}

const arrow = /→|->|=>|\t/g;

function readLine(row: string, line: number, before: Map<string, number>): Pair | Problem {
  // Two tabs one after another, as a table may have them, are one arrow.
  const sides = row.trim().replaceAll(/\t+/g, '\t').split(arrow).map(tidy);
  if (sides.length === 1) return { code: 'no_arrow', line, text: short(row) };
  if (sides.length > 2) return { code: 'two_arrows', line, text: short(row) };
  const [read, write] = [nth(sides, 0), nth(sides, 1)];
  if (read === '') return { code: 'nothing_in', line, text: short(row) };
  if (write === '') return { code: 'nothing_out', line, text: short(row) };
  for (const [code, side] of [
    ['long_in', read],
    ['long_out', write],
  ] as const) {
    const found = [...side].length;
    if (found > longest) return { code, line, found, most: longest };
  }
  const same = before.get(read);
  if (same !== undefined) return { code: 'twice', line, text: short(read), before: same };
  before.set(read, line);
  return { read, write };
}

/** One space for any white space and control characters, and for the sign that parts lines in a link. */
const tidy = (side: string): string => side.replaceAll(/[\s\p{Cc}␤]+/gu, ' ').trim();

const short = (text: string): string => {
  const letters = [...tidy(text)];
  return letters.length > 24 ? `${letters.slice(0, 24).join('')}…` : letters.join('');
};

/** What only the list as a whole shows; a list with bad lines may be short because of them. */
function aboutAll(pairs: readonly Pair[], badLines: boolean): readonly Problem[] {
  const found = pairs.length;
  if (found > most || (found < fewest && !badLines))
    return [{ code: found > most ? 'too_many' : 'too_few', found, least: fewest, most }];
  const sides = [
    ['letters_in', lettersOf(pairs.map(({ read }) => read))],
    ['letters_out', lettersOf(pairs.map(({ write }) => write))],
  ] as const;
  return sides.flatMap(([code, { length }]) =>
    length > mostLetters ? [{ code, found: length, most: mostLetters }] : [],
  );
}

/** The characters of texts, each once, in the order of their code points. */
export const lettersOf = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.flatMap((text) => [...text]))].sort(
    (one, other) => (one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0),
  );

/** Every fifth line is held out. */
export const isHeldOut = (index: number): boolean => index % 5 === 4;

/** A list as one line, which links and the state keep. */
export const asText = (pairs: readonly Pair[]): string =>
  pairs.map(({ read, write }) => `${read}${toWrite}${write}`).join(toNext);
export const asLines = (text: string): string => text.replaceAll(toNext, '\n').replaceAll(toWrite, ' → ');

const [toWrite, toNext] = ['→', '␤'] as const;

/** What is being typed, as the state keeps it: on one line, never empty, and no longer than tells that it is too long. */
export const asDraft = (typed: string): string =>
  typed
    .slice(0, longestText + 1)
    .split(/\r\n|\r|\n/, mostLines)
    .join(toNext)
    .replaceAll('\t', toWrite) + toNext;
export const ofDraft = (draft: string): string => draft.slice(0, -toNext.length).replaceAll(toNext, '\n');
