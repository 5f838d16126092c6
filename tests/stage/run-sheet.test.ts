// A teacher's lesson: put together, shared as a link or a file, walked, printed.

import { beforeEach, expect, test } from 'vitest';
import { stepNames } from '../../web/src/experiment/step-names';
import { keepSheet } from '../../web/src/run-sheet/kept-sheet';
import { Run } from '../../web/src/run-sheet/run';
import { readRunHash, sheetOf } from '../../web/src/run-sheet/run-link';
import { loadRunWords } from '../../web/src/run-sheet/words';
import { clipboard } from './clipboard-here';
import {
  again,
  all,
  button,
  focused,
  follow,
  hash,
  keyHere,
  keys,
  one,
  open,
  press,
  pressButton,
  property,
  rest,
  text,
  texts,
  type,
} from './page-here';
import { savedBy } from './saved-here';

beforeEach(() => keepSheet({ title: '', language: 'en', entries: [] }));

const row = (place: number): HTMLElement => all('.run-rows > li')[place - 1] as HTMLElement;
const titles = (): string[] => all('.run-rows [data-part="title"]').map((field) => property(field, 'value'));
/** A page of a lesson is unpacked by the engine's own inflater, of which nobody is told when it ends. */
const unpacked = { timeout: 20_000 };
const place = (): string => text('.run-place');
const part = (name: string, at: number): HTMLElement => one(`[data-part="${name}"]`, row(at));
const minutes = (at: number): HTMLElement => one('.run-minutes input', row(at));
const inDialog = (name: string | RegExp): Promise<void> => press(button(name, one('dialog.run-sheet')));
const alerts = (): string[] => texts('[role="alert"]');

async function openEditor(): Promise<void> {
  if (texts('.share-line button').every((name) => name !== 'Run sheet')) await pressButton('Tools');
  await pressButton(/^Run sheet$/);
  expect(property(one('dialog.run-sheet'), 'open')).toBe(true);
}

async function choose(field: HTMLElement, value: string): Promise<void> {
  (field as HTMLSelectElement).value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await rest();
}

async function addStep(experiment: string, step: string): Promise<void> {
  const [experiments, steps] = all('.run-choosing select');
  await choose(experiments as HTMLElement, experiment);
  await choose(steps as HTMLElement, step);
  await press('.run-add-step');
}

/** Three entries: what the page shows, and two steps. */
async function makeLesson(): Promise<void> {
  await open('masked-softmax?step=nobody');
  await openEditor();
  await inDialog(/Add this page: Masked softmax · Every key masked/);
  await addStep('why-sqrt-d', 'spread');
  await addStep('self-attention', 'twice');
  await type('.run-name', 'Who is heard');
}

async function copiedLink(reader: 'students' | 'colleagues' = 'colleagues'): Promise<string> {
  const copied = clipboard();
  await inDialog(`Copy link for ${reader}`);
  expect(copied.text).toContain('#run=');
  return new URL(copied.text).hash;
}

test('a lesson is put together, reordered by button and key, and kept', async () => {
  await makeLesson();
  const [masked = '', spread = '', twice = ''] = titles();
  expect(new Set([masked, spread, twice]).size).toBe(3);
  await press(part('up', 3));
  expect(titles()).toEqual([masked, twice, spread]);
  expect(focused()).toBe(part('up', 2));
  await keyHere('Enter');
  expect(titles()).toEqual([twice, masked, spread]);
  await keys(part('text', 1), 'Alt+ArrowDown');
  expect(titles()).toEqual([masked, twice, spread]);
  expect(focused()).toBe(part('text', 2));
  await type(part('title', 2), 'Nobody speaks');
  await type(minutes(2), '12');
  expect(text('.run-total')).toBe('3 entries, 22 min');
  await type(minutes(2), '12.5');
  expect(alerts()).toEqual([expect.stringContaining('whole number from 0 to 180')]);
  await type(minutes(2), '8');
  expect(alerts()).toEqual([]);
  await press(part('remove', 1));
  expect(titles()).toEqual(['Nobody speaks', spread]);
  await inDialog('Undo');
  expect(titles()).toEqual([masked, 'Nobody speaks', spread]);
  await press('.run-close');
  await again();
  await openEditor();
  expect(text('.run-total')).toBe('3 entries, 18 min');
  expect(titles()).toEqual([masked, 'Nobody speaks', spread]);
  expect(property(one('.run-name'), 'value')).toBe('Who is heard');
});

test('its link opens in a new page and is walked there; nothing done in an entry is carried into it', async () => {
  await makeLesson();
  await type(part('text', 1), 'Guess first. <b>No talking.</b>');
  await press('.run-rows [data-hide="answers"]');
  await type(one('.run-seed input', row(2)), '11');
  const link = await copiedLink();
  await press('.run-close');
  await open('overview?preset=tired&lang=zh');
  await follow(link);
  await expect.poll(place, unpacked).toBe('1 of 3Every key masked');
  expect(text('.run-time')).toBe('minutes 0–5 of 15');
  expect(text('.run-text')).toBe('Guess first. <b>No talking.</b>');
  expect(texts('.card .ask')).toHaveLength(1);
  expect(texts('button')).toContain('Show the explanation');
  await press('.run-next');
  await expect.poll(place, unpacked).toContain('2 of 3');
  expect(text('h1')).toContain('√d');
  expect(texts('button')).not.toContain('Show the explanation');
  // A hand changes it; the way back and forth begins anew.
  await press(button('Show me', one('.card')));
  expect(texts('.verdict .right')).toHaveLength(1);
  expect(text('.onwards')).toContain('Next');
  expect(hash()).toMatch(/^#run=.*&at=2$/);
  await again();
  await expect.poll(place, unpacked).toContain('2 of 3');
  expect(texts('.card .ask')).toHaveLength(1);
  expect(texts('.verdict .right')).toEqual([]);
  await press(button('Back', one('.run-turn')));
  await expect.poll(place, unpacked).toContain('1 of 3');
  await press('.run-next');
  await pressButton('Leave the run sheet');
  expect(all('.run-bar')).toEqual([]);
  expect(hash()).toMatch(/^#why-sqrt-d\?.*seed=11/);
  expect(hash()).toContain('step=spread');
});

test('the link for students has no notes and nothing to edit; the one for colleagues has both', async () => {
  await makeLesson();
  await type(part('notes', 1), 'Only I read this.');
  const [students, colleagues] = [await copiedLink('students'), await copiedLink('colleagues')];
  const read = async (link: string): Promise<string> =>
    JSON.stringify(await sheetOf(readRunHash(link).code, stepNames));
  expect(await read(students)).not.toContain('Only I');
  expect(await read(colleagues)).toContain('Only I');
  await press('.run-close');
  for (const [link, buttons] of [
    [students, []],
    [colleagues, ['Notes', 'Edit']],
  ] as const) {
    await follow(link);
    await expect.poll(place, unpacked).toBe('1 of 3Every key masked');
    expect(texts('.run-hands button').filter((name) => name !== '×')).toEqual(buttons);
  }
});

test('in the presentation the arrows turn its pages, number keys answer, and single keys can be switched off', async () => {
  await makeLesson();
  await type(part('text', 1), 'Write your guess down.');
  await inDialog('Start the lesson');
  await keys('h1', 'p');
  const foot = (): string => text('.presenting .present-foot');
  expect(text('.presenting .run-said')).toBe('Write your guess down.');
  await expect.poll(foot, unpacked).toContain('1 of 3 · Every key masked');
  await keyHere('3');
  expect(all('.presenting .guess-option')[2]?.getAttribute('aria-pressed')).toBe('true');
  await keyHere('ArrowRight');
  await expect.poll(foot, unpacked).toContain('2 of 3');
  expect(focused()).toBe(one('.presenting'));
  await keyHere('Enter');
  expect(texts('.presenting .verdict .right')).toHaveLength(1);
  for (const [key, at] of [
    ['Enter', 3],
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
  ] as const) {
    await keyHere(key);
    await expect.poll(foot, unpacked).toContain(`${at} of 3`);
  }
  // Passed once, it asks its question again.
  expect(texts('.presenting .ask .step-question')).toHaveLength(1);
  await keyHere('Escape');
  expect(all('.presenting')).toEqual([]);
  expect(all('.run-bar')).toHaveLength(1);
});

test('where the browser keeps the notes’ window closed, that is said', async () => {
  await makeLesson();
  await inDialog('Start the lesson');
  const { open: opens } = window;
  window.open = () => null;
  await pressButton(/^Notes$/);
  window.open = opens;
  expect(text('.run-bar [role="alert"]')).toContain('Allow pop-ups for this page');
});

test('it is saved as a file that opens again; a wrong file is refused with words and the list stays', async () => {
  await makeLesson();
  const { name, blob } = await savedBy(() => inDialog('Save file'));
  expect(name).toBe('Who-is-heard.json');
  const [kept, content] = [titles(), await blob.text()];
  const give = async (given: string): Promise<void> => {
    const picker = one('.run-file input');
    Object.defineProperty(picker, 'files', { value: [new File([given], 'lesson.json')], configurable: true });
    picker.dispatchEvent(new Event('change'));
    await rest();
  };
  await give('{"lesson": 1}');
  expect(alerts()).toEqual(['This file cannot be opened: there is no run sheet in it.']);
  expect(titles()).toEqual(kept);
  await give(content.replace('step=spread', 'step=spraed'));
  expect(text('[role="alert"]')).toContain('entry 2: why-sqrt-d has no step called “spraed”.');
  expect(titles()).toHaveLength(2);
  await inDialog('Clear');
  expect(titles()).toEqual([]);
  await give(content);
  expect(titles()).toEqual(kept);
  expect(property(one('.run-name'), 'value')).toBe('Who is heard');
});

test('a damaged link is refused with words, over an experiment that works; an entry beyond the end says so', async () => {
  await follow('#run=abc&lang=en');
  expect(text('.notice')).toContain('This run sheet cannot be opened: the link is damaged');
  expect(all('.run-bar')).toEqual([]);
  expect(all('.figure attn-plane, .figure attn-heatmap').length).toBeGreaterThan(0);
  await makeLesson();
  const link = await copiedLink();
  await press('.run-close');
  await follow(link.replace('&at=1', '&at=9'));
  expect(text('.notice')).toContain('there is no entry “9” among 3; this is the first.');
  await expect.poll(place, unpacked).toContain('1 of 3');
});

test('on paper it is a page with times, questions and lines for notes', async () => {
  await makeLesson();
  expect(text('.run-paper h1')).toBe('Who is heard');
  const entries = texts('.run-paper li');
  expect(entries).toHaveLength(3);
  expect(entries[1]).toContain('5 min, from minute 5');
  expect(entries[0]).toContain('What will the four weights of query 0 be?');
  expect(all('hr', one('.run-paper li'))).toHaveLength(3);
});

test('Q in a lesson is a QR code of the students’ link, without notes; paper has one of each page', async () => {
  await open('masked-softmax?step=nobody');
  await openEditor();
  await inDialog(/Add this page/);
  await type(part('notes', 1), 'You will hear: “all 0”.');
  await press('.run-rows [data-hide="answers"]');
  const site = location.href.split('#')[0]?.replace('http://', '');
  expect(text('.run-paper figcaption')).toBe(`${site}#masked-softmax?step=nobody&hide=answers&lang=en`);
  expect(all('.run-paper .qr')).toHaveLength(1);
  await inDialog('Start the lesson');
  await keys('h1', 'p', 'q');
  await expect.poll(() => all('.qr-dialog svg').length, unpacked).toBe(1);
  expect(texts('.qr-note').join()).not.toContain('too many');
  const code = location.hash.slice('#run='.length).split('&')[0] ?? '';
  const { sheet: whole } = await sheetOf(code, stepNames);
  if (!whole) throw new Error('no lesson is open');
  expect(whole.entries[0]?.notes).toContain('all 0');
  const hash = await new Run(whole, code, 0, await loadRunWords.en()).studentsHash();
  const { sheet } = await sheetOf(readRunHash(hash).code, stepNames);
  expect(sheet).toMatchObject({ forStudents: true, entries: [{ notes: '', text: '', hide: ['answers'] }] });
  await keyHere('Escape');
  await keyHere('Escape');
});
