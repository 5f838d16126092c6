// The chapter on learning: whatever way a step is come to, it is the same step; and what a hand changes is in the link.
import { expect, test } from 'vitest';
import {
  again,
  all,
  button,
  called,
  figure,
  follow,
  hash,
  keyHere,
  keys,
  numbers,
  one,
  open,
  press,
  pressButton,
  property,
  text,
  texts,
  type,
} from './page-here';

const marker = (): HTMLElement => one('[role="slider"]', one('.figure attn-bundle'));
const stepOf = (): number => Number(marker().getAttribute('aria-valuenow'));
const right = (): string => texts('.figure .right b')[0] ?? '';

/** Every weight of a map, as its file has them. */
const weightsOf = async (name: string): Promise<string> =>
  (await (figure(name) as HTMLElement & { exportCSV(): Promise<Blob> }).exportCSV()).text();

/** Puts the marker to a step by a link, as a shared one would. */
async function seek(step: number): Promise<void> {
  const [name, query = ''] = location.hash.split('?');
  const values = new URLSearchParams(query);
  values.set('training_step', `${step}`);
  await follow(`${name}?${values}`);
  expect(stepOf()).toBe(step);
}

test('a step is the same to the bit, come to by any way', async () => {
  await open('learning-induction?task=one_head');
  await seek(150);
  const there = await weightsOf('layer-1');
  expect(right()).toBe('73%');
  for (const step of [3, 149]) await seek(step);
  expect(await weightsOf('layer-1')).not.toBe(there);
  await keys(marker(), 'ArrowRight');
  expect(stepOf()).toBe(150);
  expect(await weightsOf('layer-1')).toBe(there);
});

test('a head that is switched off says nothing: the answer and the other layer’s map change, and come back with it', async () => {
  await open('learning-induction?task=one_head&training_step=200');
  const [before, all] = [await weightsOf('layer-1'), right()];
  const first = (): HTMLElement => called('switch', 'Layer 0 is on');
  await press(first());
  expect(first().getAttribute('aria-checked')).toBe('false');
  expect(hash()).toContain('silenced=0');
  expect(Number.parseInt(right(), 10)).toBeLessThan(40);
  expect(await weightsOf('layer-1')).not.toBe(before);
  await again();
  expect(first().getAttribute('aria-checked')).toBe('false');
  await press(first());
  expect(right()).toBe(all);
  expect(await weightsOf('layer-1')).toBe(before);
});

test('where a cell of a row is asked for, the letter over it is taken as well, and the row stays', async () => {
  await open('learning-induction?step=forms');
  const row = property<{ row: number }>(figure('layer-1'), 'selection').row;
  const letters = all('.word', figure('tape').shadowRoot ?? undefined);
  await press(letters[6] as HTMLElement);
  expect(text('.card .verdict')).toBe('Noted. Now do it and see.');
  expect(property(figure('layer-1'), 'guessed')).toMatchObject({ row, column: 6 });
  expect(property<{ row: number }>(figure('layer-1'), 'selection').row).toBe(row);
});

test('another learning rate, by the slider: in the link, the same from it, and a rate that fails is said to', async () => {
  await open('learning-look?task=reverse&training_step=60');
  const slider = (): HTMLElement => called('slider', 'Learning rate');
  expect([slider().getAttribute('aria-valuetext'), right()]).toEqual(['0.02', '100%']);
  await keys(slider(), 'End');
  expect(hash()).toContain('learning_rate=1.28');
  expect(slider().getAttribute('aria-valuetext')).toBe('1.28');
  expect(text('.notes')).toContain('A learning rate of 1.28 is too large: at step 60');
  expect(right()).toMatch(/^\d{1,2}%$/);
  const failing = await weightsOf('layer-0');
  await again();
  expect(text('.notes')).toContain('A learning rate of 1.28 is too large');
  expect(await weightsOf('layer-0')).toBe(failing);
  await keys(slider(), 'Home');
  expect(text('.notes')).toContain('A learning rate of 0.0025 is too small for so few steps');
  await pressButton('Back to the task’s own learning rate.');
  expect(hash()).not.toContain('learning_rate');
  expect(right()).toBe('100%');
});

test('where no movement is wanted Play goes on by one step', async () => {
  await open('learning-look?task=reverse');
  await press('[data-act="play"]');
  expect(stepOf()).toBe(1);
  expect(text('.training p.reading')).toContain('step 1, loss');
});

test('a row of the reader’s own is read, and answered by the rule', async () => {
  await open('learning-look?task=reverse&training_step=60&tokens=27182818');
  await press(button('2, 0', one('.figure attn-tape')));
  expect(await weightsOf('layer-0')).toContain('8');
  expect(property('.figure attn-tape', 'answer')).toMatch(/^says 8, (9\d|100)% sure$/);
});

const taken = (): string[] => texts('.figure .trail button');

test('a step by hand: the marker stops where steps were tried, a step is taken, goes into the link, and is taken back', async () => {
  await open('learning-step?learning_rate=0.1');
  const rate = (): string | null => marker().getAttribute('aria-valuenow');
  expect(rate()).toBe('0.1');
  await keys(marker(), 'ArrowRight');
  expect(rate()).toBe('0.125');
  await keyHere('End');
  expect(rate()).toBe('100');
  await open('learning-step?learning_rate=5');
  const [before] = taken();
  await press('[data-act="take"]');
  expect(taken()).toHaveLength(2);
  expect(Number(taken()[1])).toBeLessThan(Number(before));
  const after = taken();
  expect(hash()).toContain(`taken=${rate()}`);
  await again();
  expect(taken()).toEqual(after);
  await press('[data-act="back"]');
  expect(taken()).toEqual([before]);
});

test('blocks of the map open their matrices, and without attention only the changed place’s vector moves', async () => {
  await open('learning-step?learning_rate=5');
  await press('[data-act="block-W_q"]');
  expect(numbers('nudge').length).toBeGreaterThan(0);
  await press(all('[data-act="add"]')[0] as HTMLElement);
  /** True for each place whose vector has moved after the MLP. */
  const moved = async (): Promise<boolean[]> => {
    const last = (await weightsOf('heard')).trim().split('\n').at(-1) ?? '';
    return last
      .split(',')
      .slice(1)
      .map((far) => Number(far) > 0);
  };
  expect(await moved()).toEqual(Array(8).fill(true));
  await press('[data-act="attention"]');
  expect(await moved()).toEqual([...Array(7).fill(false), true]);
});

test('own lines: the card of every step speaks of them, by their numbers, and is passed by what they show', async () => {
  const lines = Array.from({ length: 28 }, (_, place) => `${'abcd'[place % 4]}${place} → ${place}`).join('\n');
  await open('learning-pairs?step=rule');
  expect(text('.card .ask')).toContain('160 lines');
  await press('[data-act="own"]');
  await type('.own-box textarea', lines);
  await press('[data-act="take"]');
  expect(text('.card .ask')).toContain('learns from 23 of these lines. Another 5,');
  expect(text('.card .step-question')).toContain('How many of the 5');
  const own = new URLSearchParams(location.hash.split('?')[1]);
  for (const [step, language] of [
    ['rule', 'zh'],
    ['word', 'en'],
    ['word', 'zh'],
    ['heart', 'en'],
    ['heart', 'zh'],
  ] as const) {
    await follow(`#learning-pairs?${new URLSearchParams([...own, ['step', step], ['lang', language]])}`);
    const card = text('.card');
    expect(card, step).toMatch(/\b23\b/);
    expect(card, step).toMatch(/\b5\b/);
    expect(card, step).not.toMatch(/160|\b40\b|\b96\b|made-up|生造/);
  }
  own.set('step', 'rule');
  own.set('training_step', '200');
  own.set('lang', 'en');
  await follow(`#learning-pairs?${own}`);
  for (const option of ['all, or nearly', 'some', 'none: it never saw them'])
    if (!text('.card .verdict').includes('Right.')) await press(button(option, one('.card .guesses')));
  expect(text('.card .verdict')).toContain('Of the 5 lines it has never seen');
  expect(text('.card .verdict')).toContain('Lines that it knows by heart are no help');
});
