// Every reader of links, attributes, pastes and storage, on long texts whose last character fails: none looks at a
// character more than eight times, and none gives such a text to a regular expression.
import './no-document';
import { afterEach, describe, expect, test } from 'vitest';
import * as attributes from '../../web/src/element/attributes';
import * as oldNames from '../../web/src/experiment/old-names';
import { columns, tensor, validLens } from '../../web/src/state/array-parameters';
import * as columnsText from '../../web/src/state/columns-text';
import * as hash from '../../web/src/state/hash';
import * as lensText from '../../web/src/state/lens-text';
import { type AnyParameter, boolean, choice, integer, number, seed, text } from '../../web/src/state/parameters';
import { withoutDecimalCommas } from '../../web/src/tensor/decimal-commas';
import * as tensorLink from '../../web/src/tensor/tensor-link';
import * as tensorText from '../../web/src/tensor/tensor-text';
import { longestNumber, parseNumber, takeNumber } from '../../web/src/text/number';
import * as numberText from '../../web/src/text/number-text';
import { plainSigns } from '../../web/src/text/plain-signs';
import { excerpt } from '../../web/src/text/problem';
import * as scanner from '../../web/src/text/scanner';
import * as seedText from '../../web/src/text/seed-text';
import { spaced, splitWords } from '../../web/src/text/sentence';
import * as hidden from '../../web/src/view/model/hidden';
import * as language from '../../web/src/words/language';
import { proving } from '../reach';
import { counting } from './counted-steps';

const longestHash = 450_000;
const longestPaste = 1_000_000;

interface Reader {
  readonly read: (text: string) => unknown;
  /** The longest text it may be given. */
  readonly longest: number;
}
const hashed = (read: Reader['read']): Reader => ({ read, longest: longestHash });
const pasted = (read: Reader['read']): Reader => ({ read, longest: longestPaste });

/** One parameter of each kind: the compiler asks for a new one's. */
const parameters: Record<AnyParameter['kind'], AnyParameter> = {
  integer: integer(5, { min: 1, max: 64 }),
  number: number(0.5, { min: 0, max: 1, step: 0.05 }),
  choice: choice(['-1e6', '-inf'], '-1e6'),
  boolean: boolean(false),
  tensor: tensor({ draw: 'rand', shape: [1, 1, 1], seed: '0' }, { rank: 3, mostElements: longestPaste }),
  valid_lens: validLens(null, { of: 'tensor' }),
  text: text('a', { longest: 160, keep: spaced }),
  seed: seed('0'),
  columns: columns([0], { max: 255, longest: 8 }),
};

/** The functions of these files that are given a text from outside; `readsNone` are the others. */
const files = {
  hidden,
  oldNames,
  attributes,
  language,
  columnsText,
  hash,
  lensText,
  numberText,
  seedText,
  tensorLink,
  tensorText,
  scanner,
};
const readers: Readonly<Record<string, Reader>> = {
  hiddenBy: hashed(hidden.hiddenBy),
  readLink: hashed(oldNames.readLink),
  isElements: hashed((value) => oldNames.isElements('show', value)),
  presentHidden: hashed((value) => oldNames.presentHidden('multi-head-attention', value)),
  mayBeAttribute: hashed(attributes.mayBeAttribute),
  asLanguage: hashed(language.asLanguage),
  readColumns: hashed((value) => columnsText.readColumns(value, 255, 8)),
  readAddress: hashed(hash.readAddress),
  unescaped: hashed(hash.unescaped),
  readLens: pasted(lensText.readLens),
  readNumber: pasted(numberText.readNumber),
  takeCell: pasted((value) => numberText.takeCell(new scanner.Scanner(value), (code) => code === 0x2c)),
  tooLong: pasted((value) => numberText.tooLong(value, 1)),
  readSeed: hashed(seedText.readSeed),
  readPlainSeed: { read: seedText.readPlainSeed, longest: longestNumber },
  readDrawn: pasted(tensorLink.readDrawn),
  readFlat: pasted((value) => tensorLink.readFlat(value, (fitting) => ({ value: fitting }))),
  parseTensor: pasted(tensorText.parseTensor),
  parseTensorOfRank: pasted((value) => tensorText.parseTensor(value, 3)),
  parsePlainTensor: pasted((value) => tensorText.parsePlainTensor(value)),
  withoutDecimalCommas: pasted((value) => withoutDecimalCommas(value, 0, value.length)),
  plainSigns: pasted(plainSigns),
  parseNumber: pasted(parseNumber),
  takeNumber: pasted((value) => takeNumber(new scanner.Scanner(value))),
  trimmed: pasted(scanner.trimmed),
  piecesOf: pasted((value) => scanner.piecesOf(value, scanner.isSpace)),
  splitWords: pasted(splitWords),
  excerpt: pasted(excerpt),
};
const readsNone = [
  'oldStep',
  'movedStep',
  // Patterns on one code unit, on a scanner's place, or on values that were read.
  ...['isDigit', 'isWordPart', 'isSpace', 'isSeparator', 'isControl', 'Scanner', 'whyNoNumber'],
  ...(
    'attributeOf attributeNames unanswered renameAttributes oldAttributes attributesOf reflect readValues ' +
    'readState writeState writeAddress escaped printTensor'
  ).split(' '),
  ...['presentExperiment', 'presentPreset', 'presentValues', 'presentAddress', 'renamedParameters'],
  ...['isDone', 'doneCount', 'markDone', 'forget', 'forgetAll', 'onProgress', 'browserLanguage'],
];

/** What matches for long: what stands before it, and what is repeated. */
const runs: readonly (readonly [before: string, again: string])[] = [
  ...[...'90.+-−eE, ;:\t\n[](){}<>"\'nix@%&=?#_~^|\\/∞…'].map((sign) => ['', sign] as const),
  ...['9.', '.9', '1e', '1e9', '1e+', '-1', '+-', '--', '−9', '9e9.', '0x', '1_'].map((again) => ['', again] as const),
  ...['1 ', ' 1', '1,', '1 , ', ',,', '1;', '; ', '1,2;', '1\n', '1,2\n', '\n \n', ' \r\n', '1\t'].map(
    (again) => ['', again] as const,
  ),
  ...['[]', '[1],', '[[1]],', '[1,', '1]', '()', '[ ', '"nan",', '"inf" ', '"-', "'1',", 'nan', 'nan,', '-inf '].map(
    (again) => ['', again] as const,
  ),
  ...['inf', 'infinity', 'tensor', 'tensor(', 'array(', 'torch.', 'np.', 'a.', 'a =', 'parameter containing:'].map(
    (again) => ['', again] as const,
  ),
  ...['9', '9.', '1,', '[1],', ' ', '\n', '.'].map((again) => ['[', again] as const),
  ...['9', '1, ', '[1], '].map((again) => ['tensor([', again] as const),
  ...[
    ',dtype=a',
    ', dtype = a',
    ',',
    ', ',
    ',dtype',
    ',dtype=',
    ',dtype=<',
    ',size=(',
    ',size=(1)',
    ')',
    ' )',
    ' ',
  ].map((again) => ['tensor([1]', again] as const),
  ...[",device='", ",device='a'", ',grad_fn=<a>', ',requires_grad=True', ',shape="', ', dtype= '].map(
    (again) => ['tensor(1', again] as const,
  ),
  ['Parameter containing:', '\n'],
  ['array', ' '],
  ['a', ' '],
  ['a =', ' '],
  ['1e', '9'],
  ['1.', '9'],
  ['-', '9'],
  ['"', '9'],
  ['', 'e\u0301'],
  ['', '\u0301'],
  ['a', '\u0323\u0301'],
  ['', '\u1100\u1161'],
  ['', '猫'],
  ['', '𝒳'],
  ['', '\ud800'],
  ['', '\u0000'],
  ['', 'a'],
  ['', 'a b '],
  ['', 'zh-'],
  ['', 'controls,'],
  ['', '，'],
  ['', '９'],
  ['', '1,5\t'],
  ['', '1,5 '],
  ['', '6-'],
  ['', '0-9,'],
  ['rand(', '1,'],
  ['rand(', '9'],
  ['rand(', ' '],
  ['rand(1,1,1)', ' '],
  ['rand(1,1,1)@', '9'],
  ['rand(1,1,1)@', ' '],
  ['', '1x'],
  ['9', '9'],
  ['1x1x1:', '9'],
  ['1x1x500000:', '1,'],
  ['1x1x1:', ' '],
  ['none', ' '],
  ['#a?', 'a=1&'],
  ['#a?', '&'],
  ['#a?', 'a=%E4%B8%AD&'],
  ['#a?a=', '='],
  ['#a?a=', '9'],
  ['#a?a=', '%'],
  ['#a?a=', '%20'],
  ['#a?a=', '%E4'],
  ['#a?a=', '+'],
  ['#', '%20'],
  ['#', '?'],
  ['on', 'a'],
  ['style', '-'],
];
const lastOnes = ['!', 'x', ''];

/** These are as long as they may be in every run of the tests; all are in `npm run prove`. */
const longRuns = runs.filter(([before, again]) =>
  ['9', ' ', '1,', '\u0301', 'tensor([1],dtype=a', '#a?a=9'].includes(before + again),
);

/** A text of just `length` code units. */
function hostile([before, again]: (typeof runs)[number], last: string, length: number): string {
  const room = length - before.length - last.length;
  return before + again.repeat(Math.ceil(room / again.length)).slice(0, room) + last;
}

/** Readers whose steps were counted so far. */
let counted = 0;

/** Reads hostile texts of all kinds, also as long as they may be; tells those that take more than eight steps a unit. */
function tooManySteps({ read, longest }: Reader): string[] {
  const found: string[] = [];
  const measure = (run: (typeof runs)[number], last: string, length: number): void => {
    const text = hostile(run, last, length);
    const steps = counting(() => read(text));
    if (steps > 8 * length) found.push(`${JSON.stringify(run)} × ${length} ${last}: ${(steps / length).toFixed(1)}`);
  };
  const lengths = [longestNumber, longestNumber + 1, 16 * 160, 5000];
  const all = runs.flatMap((run) => lastOnes.flatMap((last) => lengths.map((length) => [run, last, length] as const)));
  // Every tenth, and for each reader from another place on: the readers share their parts.
  const from = counted++ % 10;
  for (const [place, given] of all.entries()) if (proving || place % 10 === from) measure(...given);
  for (const run of proving ? runs : longRuns) measure(run, '!', longest);
  return found;
}

// No test of time: only a busy machine needs so long.
describe('at most eight steps a character, whatever a text ends with', { timeout: 1_800_000 }, () => {
  test.each(Object.entries(parameters))('a parameter of kind %s', (_kind, { parse }) => {
    expect(tooManySteps(pasted(parse))).toEqual([]);
  });

  test.each(Object.entries(readers))('%s', (_name, reader) => {
    expect(tooManySteps(reader)).toEqual([]);
  });

  test('every reader stands in this table', () => {
    for (const [file, exports] of Object.entries(files))
      for (const [name, value] of Object.entries(exports))
        if (typeof value === 'function')
          expect(name in readers || readsNone.includes(name), `${name} of ${file} is in no table`).toBe(true);
  });
});

describe('the counter', () => {
  afterEach(() => expect('a'.trim.name).toBe('trim'));

  test('counts what methods of strings look at', () => {
    const text = '9'.repeat(1000);
    expect(counting(() => text.indexOf('x'))).toBe(1000);
    expect(counting(() => [...text])).toBe(1000);
    expect(counting(() => Number(text))).toBe(1000);
    expect(counting(() => text.charCodeAt(5))).toBe(1);
  });

  test('refuses a regular expression that repeats something', () => {
    expect(() => counting(() => /\d+x/.test('9'.repeat(1000)))).toThrow('a regular expression');
    expect(() => counting(() => '9'.repeat(1000).replace(/\d+x/, ''))).toThrow('a regular expression');
    expect(counting(() => /[,;]/.test('9'.repeat(1000)))).toBe(1000);
  });
});

describe('a value that is too long is said to be so, with the limit', () => {
  const nines = '9'.repeat(199_000);
  test.each([
    ['integer', nines, 400],
    ['number', `${nines}x`, 400],
    ['seed', nines, 400],
    ['columns', nines, 400],
    ['tensor', nines, 400],
    ['tensor', `[[[1, ${nines}x`, 400],
    ['tensor', `1x1x2:1,${nines}`, 400],
    ['tensor', `rand(1,1,1)@${nines}`, 400],
    ['tensor', `1, 2\n3, ${nines}x`, 400],
    ['valid_lens', `1;${nines}`, 400],
    ['text', 'a\u0301'.repeat(60_000), 160],
  ] as const)('%s (%#)', (kind, value, maximum) => {
    expect(parameters[kind].parse(value)).toMatchObject({ problem: { code: 'too_long', maximum } });
  });
});
