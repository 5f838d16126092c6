// The dates as the core writes them: which letters there are, what is asked of a text, and where its parts stand.
import { nth } from '../../tensor/read';
import { typedLetters } from '../../text/typed';

/** Token 0 is padding, token i + 1 letter i. */
export const sourceLetters = ' ,/0123456789abcdefghijlmnoprstuvy';
export const targetLetters = '0123456789-';
/** The token before the first character of an answer. */
export const startToken = 11;
/** Characters of an answer: 1989-03-07. */
export const answerLength = 10;
export const longestDate = 18;

/** The hyphens: they stand at the same places of every answer, so nothing need be read for them. */
export const isHyphen = (place: number): boolean => place === 4 || place === 7;

/** What the model can read of a text; it knows no k, q, w, x and z, and no capitals. */
export const readable = (text: string): string => typedLetters(text, sourceLetters).join('');

export const tokensOf = (text: string): readonly number[] =>
  [...text].map((letter) => sourceLetters.indexOf(letter) + 1);

export const writtenText = (tokens: readonly number[]): string =>
  tokens.map((token) => nth([...targetLetters], token)).join('');

/** A date as it can be read: what is to be written for it, and for each place of that the columns it is read from. */
export interface ReadDate {
  readonly answer: string;
  /** Empty for a hyphen, and for the 0 before a day of one digit. */
  readonly aims: readonly (readonly number[])[];
}

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const daysOf = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The four ways of writing that it learns; which months they name. */
const ways: readonly (readonly [pattern: RegExp, monthOf: (text: string) => number])[] = [
  [/^(?<day>\d{1,2}) (?<month>[a-z]+) (?<year>\d{4})$/, (text) => months.indexOf(text)],
  [/^(?<month>[a-z]+) (?<day>\d{1,2}), (?<year>\d{4})$/, (text) => months.indexOf(text)],
  [/^(?<day>\d\d)\/(?<month>\d\d)\/(?<year>\d{4})$/, (text) => Number(text) - 1],
  [/^(?<month>[a-z]{3}) (?<day>\d{1,2}) (?<year>\d{4})$/, (text) => months.findIndex((name) => name.startsWith(text))],
];

/** What a text says, where it is a date written in one of the four ways. */
export function readDate(text: string): ReadDate | undefined {
  for (const [pattern, monthOf] of ways) {
    const { day = '', month = '', year = '' } = pattern.exec(text)?.groups ?? {};
    const index = monthOf(month);
    const most = daysOf[index];
    if (day === '' || most === undefined || Number(day) < 1 || Number(day) > most) continue;
    return {
      answer: `${year}-${`${index + 1}`.padStart(2, '0')}-${day.padStart(2, '0')}`,
      aims: aimsOf(text, day, month),
    };
  }
  return undefined;
}

function aimsOf(text: string, day: string, month: string): readonly (readonly number[])[] {
  const yearAt = text.length - 4;
  const dayFirst = text.startsWith(day);
  const dayAt = dayFirst ? 0 : month.length + 1;
  const monthAt = dayFirst ? day.length + 1 : 0;
  const named = Array.from(month, (_, place) => monthAt + place);
  const inDigits = /\d/.test(month);
  const ofMonth = (place: number): readonly number[] => (inDigits ? [monthAt + place] : named);
  const ofDay = day.length === 2 ? [[dayAt], [dayAt + 1]] : [[], [dayAt]];
  return [...[0, 1, 2, 3].map((place) => [yearAt + place]), [], ofMonth(0), ofMonth(1), [], ...ofDay];
}
