// Links and run sheets that version 0.2.0 wrote still open what they opened then: the experiment, the step, every value they
// carry, what a teacher withheld, and the numbers that 0.2.0 computed: rows that a chart holds, and numbers in words. A name that
// changes goes into old-names.ts; only the numbers of a redesigned figure may change here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { presentExperiment, readLink, renamedParameters } from '../../web/src/experiment/old-names';
import { isTouched, slowLessons } from '../reach';
import { clipboard } from './clipboard-here';
import sheets from './old-sheets.json';
import {
  all,
  allCalled,
  button,
  follow,
  hash,
  keys,
  one,
  open,
  press,
  pressTool,
  property,
  rest,
  text,
  texts,
} from './page-here';

interface Entry {
  readonly opens: string;
  readonly shows: string;
  readonly title?: string;
  readonly step?: string;
  readonly hide?: readonly string[];
}

/** Each link, and below it what it shows: a line for each row, `weights: 0.25, 0.75` or `says: 7680`. */
const links = readFileSync(join(import.meta.dirname, 'old-links.txt'), 'utf8')
  .trim()
  .split(/\n(?=#)/)
  .map((one) => one.split('\n'))
  .map(([link = '', ...shown]) => ({ link, shows: shown.join(';') }));

/** What a link holds besides the values of an experiment. */
const settings: readonly string[] = ['lang', 'step', 'hide', 'preset'];

const partsOf = (link: string) => {
  const [experiment = '', query] = link.slice(link.indexOf('#') + 1).split('?');
  return { experiment, values: new Map(new URLSearchParams(query)) };
};

/** All lists of numbers that a chart was given: tensors, series, points. */
function listsIn(value: unknown, depth = 0): ArrayLike<number>[] {
  if (typeof value !== 'object' || value === null || value instanceof Node || depth > 5) return [];
  if (ArrayBuffer.isView(value)) return [value as Float32Array];
  const inside: unknown[] = Object.values(value);
  if (inside.length > 0 && inside.every((one) => typeof one === 'number')) return [inside];
  const columns = Array.isArray(value) ? columnsOf(value) : [];
  return [...columns, ...inside.flatMap((one) => listsIn(one, depth + 1))];
}

/** Places of points along each axis. */
const columnsOf = (points: readonly unknown[]): number[][] =>
  Object.keys(points[0] ?? {})
    .map((name) => points.map((point) => Number(Object(point)[name])))
    .filter((column) => column.length > 1 && column.every(Number.isFinite));

const isNear = (found: number | undefined, expected: number): boolean =>
  found !== undefined && Math.abs(found - expected) <= 1e-5 * Math.abs(expected) + 1e-8;

const holds = (list: ArrayLike<number>, row: readonly number[]): boolean =>
  Array.from(list).some((_, start) => row.every((number, place) => isNear(list[start + place], number)));

function expectPicture(shows: string): void {
  const lists = all('.figure *').flatMap((chart) => listsIn(Reflect.get(chart, 'values')));
  const said = text('.figure').replaceAll(/(?<=\d)[\s,](?=\d)/g, '');
  for (const shown of shows.split(';')) {
    const [name, row = ''] = shown.trim().split(': ');
    const numbers = row.split(', ');
    if (name === 'says') for (const number of numbers) expect(said).toContain(number);
    else
      expect(
        lists.some((list) => holds(list, numbers.map(Number))),
        `a chart draws ${shown}`,
      ).toBe(true);
  }
  expect(texts('.notice, .problem, .failed, [role="alert"]')).toEqual([]);
}

/** The page shares what it shows, complete: every value of the old link, under its present name. */
async function expectValues(experiment: string, values: ReadonlyMap<string, string>): Promise<void> {
  const copied = clipboard();
  await pressTool(allCalled('button', '分享链接').length > 0 ? '分享链接' : 'Share link');
  const shared = partsOf(copied.text);
  expect(shared.experiment).toBe(experiment);
  const renamed = new Map(renamedParameters(experiment));
  for (const [old, value] of values) {
    const name = renamed.has(old) ? renamed.get(old) : old;
    if (name && !settings.includes(old)) expect(shared.values.get(name), old).toBe(value);
  }
}

/** The teacher's panel says which step is open. */
async function expectStep(step: string | undefined): Promise<void> {
  expect(all('.card .counter')).toHaveLength(step === undefined ? 0 : 1);
  if (step === undefined) return;
  if (all('[data-panel="teach"]').length === 0) await press('.share-line .more');
  await press('[data-panel="teach"]');
  expect(partsOf(text('.teach .link')).values.get('step')).toBe(step);
}

function expectWithheld(hidden: readonly string[]): void {
  expect(all('[data-panel="pytorch"]')).toHaveLength(hidden.includes('answers') ? 0 : 1);
  const shown = all('.controls [data-parameter]').map(({ dataset }) => dataset['parameter'] ?? '');
  if (hidden.includes('controls')) expect(shown).toEqual([]);
  for (const name of hidden) expect(shown).not.toContain(name);
}

const hiddenIn = (values: ReadonlyMap<string, string>): string[] =>
  (values.get('hide') ?? '').split(',').filter(Boolean);

/** Models that take long to train are trained for what touches them. */
const isSlow = (experiment: string): boolean => slowLessons.includes(experiment) && !isTouched(experiment);

test.each(links.filter(({ link }) => !isSlow(partsOf(link).experiment)))('$link', async ({ link, shows }) => {
  const { experiment, values } = partsOf(link);
  await follow(link);
  expectPicture(shows);
  expectWithheld(hiddenIn(values));
  if (values.has('lang')) expect(document.documentElement.lang.slice(0, 2)).toBe(values.get('lang'));
  const now = readLink(link);
  // An exercise of 0.2.0 is a step of another experiment, with its values that mean the same there.
  const isMoved = now.experiment !== presentExperiment(experiment);
  await expectValues(now.experiment, isMoved ? now.values : values);
  await expectStep(isMoved ? now.values.get('step') : values.get('step'));
  if (experiment === 'exercises') expect(isMoved).toBe(true);
});

test('a teacher’s link is presented as it was: the question stands, nothing answers it', async () => {
  const [withheld] = links.filter(({ link }) => link.includes('step=nobody&hide=answers'));
  await follow(withheld?.link ?? '');
  await keys('h1', 'p');
  expectPicture(withheld?.shows ?? '');
  expect(texts('.presenting .step-question')).toHaveLength(1);
  await press('.presenting .guess-option');
  expect(texts('.presenting .verdict').join('')).toBe('');
  await keys('.presenting', 'Escape');
});

/** Walks a lesson to its last entry, and looks at each. */
async function expectLesson(entries: readonly Entry[], from = 1): Promise<void> {
  for (const [place, entry] of entries.entries()) {
    if (place + 1 < from) continue;
    await expect.poll(() => text('.run-place'), { timeout: 20_000 }).toContain(entry.title ?? `${place + 1}`);
    await rest();
    expect(text('.run-place')).toMatch(new RegExp(`${place + 1}\\D+${entries.length}`));
    expectPicture(entry.shows);
    await expectValues(presentExperiment(entry.opens), new Map());
    expectWithheld(entry.hide ?? []);
    await expectStep(entry.step);
    if (place + 1 < entries.length) await press('.run-next');
  }
}

test('the link of a run sheet opens its second entry, and goes on to the third', async () => {
  await follow(sheets.link.hash);
  await expectLesson(sheets.link.entries, 2);
  expect(hash()).toMatch(/^#run=.*&at=3$/);
});

test('the link in a printed plan opens all of its steps', async () => {
  await follow(sheets.plan.hash);
  await expectLesson(sheets.plan.entries);
});

test('the file of a run sheet opens in the editor, and the lesson begins', async () => {
  await open('masked-softmax');
  await pressTool('Run sheet');
  const picker = one('.run-file input');
  Object.defineProperty(picker, 'files', { value: [new File([sheets.file.text], 'lesson.json')], configurable: true });
  picker.dispatchEvent(new Event('change'));
  await rest();
  expect(property(one('.run-name'), 'value')).toBe(sheets.file.title);
  await press(button('Start the lesson', one('dialog.run-sheet')));
  await expectLesson(sheets.file.entries);
});
