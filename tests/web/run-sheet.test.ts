// A teacher's list in a link or a file: what is read is what was written, and what cannot be read is said.
import './no-document';
import { expect, test } from 'vitest';
import { stepNames } from '../../web/src/experiment/step-names';
import { moved } from '../../web/src/run-sheet/moving';
import { codeOf, longestCode, readRunHash, runHash, sheetOf } from '../../web/src/run-sheet/run-link';
import {
  addressOf,
  type Entry,
  minutesOf,
  most,
  type RunSheet,
  readSheet,
  type SheetProblem,
  seedOf,
  withSeed,
  writeSheet,
} from '../../web/src/run-sheet/run-sheet';
import { words as en } from '../../web/src/run-sheet/words.en';
import { words as zh } from '../../web/src/run-sheet/words.zh';

const entry = (open: string, more: Partial<Entry> = {}): Entry => ({
  open,
  title: '',
  text: '',
  notes: '',
  hide: [],
  minutes: 0,
  ...more,
});

const sheet: RunSheet = {
  title: '谁听谁 <b>&amp;</b>',
  language: 'zh',
  entries: [
    entry('masked-softmax?step=nobody', {
      title: '没有人可听',
      text: '先猜，\n再动手。',
      notes: '常听到：“全是 0”。\n<i>别急</i>',
      hide: ['answers'],
      minutes: 8,
    }),
    entry('why-sqrt-d?d=256&seed=7', { minutes: 5 }),
    entry('overview?sentence=%E7%8C%AB'),
  ],
};

test('a link and a file give back every entry', async () => {
  const code = await codeOf(sheet);
  expect(code).toMatch(/^[\w-]+$/);
  expect(await sheetOf(code, stepNames)).toEqual({ sheet, problems: [] });
  expect(readSheet(writeSheet(sheet), stepNames)).toEqual({ sheet, problems: [] });
  expect(readRunHash(runHash(code, 3))).toEqual({ code, at: '3' });
});

test('seven steps with their texts fit in a link that mail passes on', async () => {
  const seven = Object.entries(stepNames)
    .flatMap(([experiment, steps]) =>
      steps.map((step) => entry(`${experiment}?step=${step}`, { text: 'x'.repeat(200) })),
    )
    .slice(0, 7);
  expect((await codeOf({ title: 'x', language: 'en', entries: seven })).length).toBeLessThan(500);
});

/** What reading a text complains of, and how many entries are left. */
function read(text: string): { codes: string[]; left: number } {
  const { sheet: found, problems } = readSheet(text, stepNames);
  return { codes: problems.map(({ code }) => code), left: found?.entries.length ?? 0 };
}
const file = (entries: unknown, more: object = {}): string => JSON.stringify({ run_sheet: 1, entries, ...more });
const good = { open: 'masked-softmax' };

test('what is no run sheet is refused as a whole', () => {
  for (const text of ['', 'null', '[]', '{}', '{"entries":{}}', '[1', '"run_sheet"', file('x')])
    expect(read(text), text).toEqual({ codes: ['not_a_sheet'], left: 0 });
  expect(read(file([]))).toEqual({ codes: ['empty'], left: 0 });
  expect(read(file([good], { run_sheet: 2 }))).toEqual({ codes: ['newer'], left: 0 });
  expect(read(file(Array(most.entries).fill(good)))).toEqual({ codes: [], left: most.entries });
  expect(read(file(Array(most.entries + 1).fill(good)))).toEqual({ codes: ['too_many'], left: 0 });
  expect(read(' '.repeat(most.file + 1))).toEqual({ codes: ['too_long'], left: 0 });
});

test('an entry with a mistake is left out, and its place is said', () => {
  const bad: readonly [unknown, string][] = [
    [{ open: 'maskd-softmax' }, 'unknown_experiment'],
    [{ open: 'constructor' }, 'unknown_experiment'],
    [{ open: 'masked-softmax?step=nobdy' }, 'unknown_step'],
    [{ open: 'cnn-rnn-attention?step=nobody' }, 'unknown_step'],
    [{ open: '' }, 'field'],
    [{}, 'field'],
    [null, 'field'],
    ['masked-softmax', 'field'],
    [{ ...good, title: 4 }, 'field'],
    [{ ...good, minutes: -1 }, 'field'],
    [{ ...good, minutes: 2.5 }, 'field'],
    [{ ...good, minutes: '5' }, 'field'],
    [{ ...good, hide: ['steps'] }, 'field'],
    [{ ...good, hide: 'answers' }, 'field'],
    [{ ...good, text: 'x'.repeat(most.text + 1) }, 'field_too_long'],
    [{ ...good, notes: ['x'] }, 'field'],
    [{ ...good, notes: 'x'.repeat(most.notes + 1) }, 'field_too_long'],
    [{ open: `overview?sentence=${'x'.repeat(most.open)}` }, 'field_too_long'],
  ];
  for (const [one, code] of bad) {
    const { sheet: left, problems } = readSheet(file([good, one, good]), stepNames);
    expect(problems, JSON.stringify(one)).toMatchObject([{ code, entry: 2 }]);
    expect(left?.entries).toHaveLength(2);
    for (const words of [en, zh]) expect(words.problem(problems[0] as SheetProblem)).toMatch(/entry 2|第 2 项/);
  }
  expect(read(file([{ open: 'no-such' }]))).toEqual({ codes: ['unknown_experiment'], left: 0 });
});

test('a damaged link is refused, and a few letters cannot fill the memory', async () => {
  const code = await codeOf(sheet);
  for (const cut of ['', 'abc', '%%%', code.slice(0, -8), `${code.slice(0, 12)}A${code.slice(13)}`]) {
    const { sheet: found, problems } = await sheetOf(cut, stepNames);
    expect(found, cut).toBeUndefined();
    expect(problems, cut).toHaveLength(1);
  }
  expect((await sheetOf('A'.repeat(longestCode + 1), stepNames)).problems).toEqual([
    { code: 'too_long', found: longestCode + 1, maximum: longestCode },
  ]);
  // 4 million letters in a few thousand.
  const bomb = await codeOf({ title: '', language: 'en', entries: [entry('x', { text: 'x'.repeat(4_000_000) })] });
  expect(bomb.length).toBeLessThan(longestCode);
  const { problems } = await sheetOf(bomb, stepNames);
  expect(problems).toMatchObject([{ code: 'too_long', maximum: most.file }]);
  expect(problems[0]?.code === 'too_long' && problems[0].found).toBeLessThan(2 * most.file);
});

test('an entry opens its experiment with what it hides, and no setting of a reader’s page', () => {
  const { experiment, values } = addressOf(
    entry('masked-softmax?step=nobody&lang=zh&theme=dark&hide=controls', { hide: ['answers'] }),
  );
  expect(experiment).toBe('masked-softmax');
  expect([...values]).toEqual([
    ['step', 'nobody'],
    ['hide', 'answers'],
  ]);
});

test('a seed of one’s own stands in what is opened, and can be taken back', () => {
  const [, own] = sheet.entries;
  if (!own) throw new Error('the sheet has a second entry');
  expect(seedOf(own)).toBe('7');
  const other = withSeed(own, '42');
  expect(addressOf(other).values).toEqual(
    new Map([
      ['d', '256'],
      ['seed', '42'],
    ]),
  );
  expect(seedOf(withSeed(other, ''))).toBe('');
  expect(addressOf(withSeed(other, '')).values).toEqual(new Map([['d', '256']]));
});

test('entries move to any place and stay what they are', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  const same = ['a', 'b'];
  for (const [from, to] of [
    [0, 2],
    [1, -1],
    [5, 0],
    [1, 1],
  ] as const)
    expect(moved(same, from, to)).toBe(same);
  expect(minutesOf(sheet.entries)).toBe(13);
});
