// Sentences as notebook 003 takes them apart: words, a vocabulary in sorted order, ids.

import { isControl, isSeparator, piecesOf } from './scanner';
import { typedWords } from './typed';

/** What Python's str.split() takes for white space; a text parameter holds no control characters to begin with. */
const isSpace = (code: number): boolean => isSeparator(code) || isControl(code);
const han = /\p{Script=Han}/u;

/** sentence.split() */
export const splitWords = (sentence: string): string[] => piecesOf(sentence, isSpace);

/**
 * The same sentence with one space between its words. Chinese without any space is cut into words by the browser;
 * once there are spaces, they alone decide, so that a person may move them and a link means the same everywhere.
 */
export function spaced(sentence: string): string {
  const words = splitWords(sentence);
  const [only = ''] = words;
  return (words.length === 1 && han.test(only) ? segments(only) : words).join(' ');
}

function segments(text: string): string[] {
  if (typeof Intl === 'undefined' || !Object.hasOwn(Intl, 'Segmenter')) return [...text];
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** {s: i for i, s in enumerate(sorted(words))}: by code point, and a repeated word keeps its last index. */
export const vocabularyOf = (words: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...words].sort(byCodePoint).map((word, index) => [word, index]));

/** Python compares code points; JavaScript's own order would put 𠀀 (two units) before U+E000. */
function byCodePoint(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  const at = a.findIndex((character, index) => character !== b[index]);
  if (at < 0) return a.length - b.length;
  return (a[at]?.codePointAt(0) ?? 0) - (b[at]?.codePointAt(0) ?? -1);
}

/** For each word of `words` its place in `other`, the k-th of equals to the k-th; undefined unless all are found. */
export function places(words: readonly string[], other: readonly string[]): number[] | undefined {
  if (words.length !== other.length) return undefined;
  const left = new Map<string, number[]>();
  for (const [index, word] of other.entries()) left.set(word, [...(left.get(word) ?? []), index]);
  const found = words.map((word) => left.get(word)?.shift());
  return found.includes(undefined) ? undefined : (found as number[]);
}

/**
 * `words` in the order that somebody typed, in whatever spelling, with or without spaces; undefined unless all are there,
 * and no others.
 */
export function reordered(words: readonly string[], typed: string): Reordered | undefined {
  const [plain, read] = [words.flatMap(typedWords), typedWords(typed)];
  const found =
    places(words, splitWords(typed)) ??
    (plain.length === words.length
      ? (places(plain, read) ?? places(plain, madeOf(plain, read.join('')) ?? []))
      : undefined);
  return found && { words: words.map((_, at) => words[found.indexOf(at)] as string), places: found };
}

/** More words than these nobody types without spaces; all their orders are soon tried. */
const mostRun = 8;

/** A run of letters as the words that it is made of, each of them once. */
function madeOf(words: readonly string[], run: string): string[] | undefined {
  if (words.length === 0) return run === '' ? [] : undefined;
  if (words.length > mostRun) return undefined;
  for (const [at, word] of words.entries()) {
    const others = words.filter((_, other) => other !== at);
    const rest = run.startsWith(word) ? madeOf(others, run.slice(word.length)) : undefined;
    if (rest) return [word, ...rest];
  }
  return undefined;
}

interface Reordered {
  readonly words: readonly string[];
  /** For each word its place among them. */
  readonly places: readonly number[];
}

/** A Python string literal. */
export const pythonString = (text: string): string => JSON.stringify(text);

/** Python's repr of a text: single quotes, unless only a double-quoted one needs no escape. */
export function pythonRepr(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\');
  if (!text.includes("'")) return `'${escaped}'`;
  return text.includes('"') ? `'${escaped.replaceAll("'", "\\'")}'` : `"${escaped}"`;
}
