import { expect, test } from 'vitest';
import {
  again,
  all,
  allCalled,
  button,
  called,
  control,
  field,
  figure,
  hash,
  keyHere,
  keys,
  numbers,
  one,
  open,
  press,
  pressButton,
  pressTool,
  property,
  text,
  texts,
  type,
} from './page-here';

const name = 'multi-head-attention';
const ladder = (): HTMLElement => one('attn-ladder');
const inLadder = (called: string): HTMLButtonElement => button(called, ladder().shadowRoot ?? undefined);

test('the table of the chosen head has PyTorch’s numbers', async () => {
  await open(name);
  await pressTool('Table view');
  // tests/goldens/mha.json, "seed 0, h5 of 100, 1D": head 2 of sample 0, query 1.
  expect(texts('tr', figure('chosen'))[2]).toMatch(/0\.2070.*0\.4522.*0\.3408/);
});

test('a key chosen on the ladder is the key of every figure', async () => {
  await open(name);
  await press('[data-act="stage-keys"]');
  const track = (): HTMLElement => called('slider', '', ladder().shadowRoot ?? undefined);
  expect(track().getAttribute('aria-valuetext')).toMatch(/^\[0, 1, 47\] = /);
  await keys(track(), 'ArrowDown');
  expect(track().getAttribute('aria-valuetext')).toMatch(/^\[0, 2, 47\] = /);
  expect(hash()).toMatch(/key=2/);
  await keys(track(), ...Array<string>(8).fill('ArrowLeft'));
  expect(hash()).toMatch(/head=1/);
});

test('without the permute the shapes stay and the weights do not', async () => {
  await open(name);
  const before = numbers('heads');
  await press(called('switch', 'no permute'));
  expect(text('.notes')).toContain('(10, 4, 20) all the same');
  figure('right');
  expect(numbers('heads')).toHaveLength(before.length);
  expect(numbers('heads')).not.toEqual(before);
});

test('three heads for 100 numbers are refused as PyTorch refuses them', async () => {
  await open(`${name}?num_heads=3`);
  expect(text(control('num_heads'))).toContain('1, 2, 4, 5, 10, 20, 25, 50, 100');
  expect(text(control('num_heads'))).toContain("shape '[2, 4, 3, -1]' is invalid for input of size 800");
});

test('in training rows do not add up to 1, and the two builds drop other weights', async () => {
  await open(`${name}?preset=training`);
  const portable = numbers('dropped');
  expect(numbers('sums').every((total) => Math.abs(total - 1) < 1e-3)).toBe(false);
  await press(called('radio', 'MKL'));
  expect(numbers('dropped')).not.toEqual(portable);
});

test('the ladder steps back, on, and goes to its end', async () => {
  await open(name);
  expect(inLadder('One step on').disabled).toBe(true);
  await press(inLadder('One step back'));
  expect(inLadder('One step on').disabled).toBe(false);
  await press(inLadder('Play the steps'));
  expect([inLadder('One step on').disabled, inLadder('Play the steps').disabled]).toEqual([true, false]);
});

test('a dropped head is 0 in the concatenation, and W_o changes the whole output', async () => {
  await open(`${name}?preset=small`);
  const [joined, output] = [numbers('concat'), numbers('output')];
  expect(joined.every((value) => value !== 0)).toBe(true);
  await press(called('switch', 'Drop the chosen head'));
  expect(numbers('concat')).toEqual([...joined.slice(0, 4), 0, 0, 0, 0]);
  expect(numbers('output').every((value, place) => value !== output[place])).toBe(true);
});

const heads = (): HTMLElement[] => all('.cut-head');
const query = (): string[] => texts('.cut-head .of-queries i');
const scores = (): string[] => texts('.cut-score b');
const cut = (): Promise<void> => press('[data-act="cut"]');

test('scissors cut a query’s numbers into heads, each with a score; put together they are as before', async () => {
  await open(`${name}?step=cut`);
  const [uncut, whole] = [query(), scores()];
  expect([uncut.length, whole.length]).toEqual([8, 1]);
  await cut();
  // The same numbers, in two pieces; each makes a score of its own, and eight numbers come of them.
  expect(query()).toEqual(uncut);
  const [first = '', second = ''] = texts('.cut-head');
  for (const number of uncut.slice(0, 4)) expect(first).toContain(number);
  for (const number of uncut.slice(4)) expect(second).toContain(number);
  expect([heads().length, scores().length, all('.cut-joined i').length]).toEqual([2, 2, 8]);
  await keyHere('Enter');
  expect([heads().length, scores().length]).toEqual([4, 4]);
  for (const count of [2, 1]) {
    await press('[data-act="join"]');
    expect(heads()).toHaveLength(count);
  }
  expect(scores()).toEqual(whole);
});

test('a cut query is cut in its link, and three heads are refused where they are asked', async () => {
  await open(`${name}?step=cut`);
  await cut();
  expect(hash()).toMatch(/num_heads=2/);
  await type(field('num_heads', '.knobs'), '3');
  expect(text('.card .problem')).toContain('1, 2, 4, 8');
  expect(heads()).toHaveLength(2);
  await type(field('num_heads', '.knobs'), '2');
  expect(all('.card .problem')).toHaveLength(0);
  expect(hash()).toMatch(/num_heads=2/);
  await again();
  expect(heads()).toHaveLength(2);
});

test('the cut shows one query alone, the layer is a press away, and too many numbers are not cut', async () => {
  const shown = (): number[] => [all('.architecture').length, all('.cut').length];
  await open(`${name}?step=cut`);
  expect(shown()).toEqual([0, 1]);
  await cut();
  await pressButton('The whole layer');
  expect(shown()).toEqual([1, 0]);
  // The way back leads to the same cut.
  await pressButton('One query, cut into heads');
  expect(heads()).toHaveLength(2);
  await open(`${name}?part=cut`);
  expect(shown()).toEqual([1, 0]);
  await open(`${name}?step=cut`);
  await pressTool('Table view');
  figure('cut-query');
  expect(all('.cut')).toHaveLength(0);
});

const joined = (): string[] => texts('.mix > .cut-joined:first-child i');
const output = (): string[] => texts('.mix-output i');
const isOther = (before: readonly string[]): boolean => output().every((number, place) => number !== before[place]);

test('what the cut brings back goes through W_o; a head dropped by its name changes every output, and is put back', async () => {
  await open(`${name}?step=cut&num_heads=2`);
  const brought = texts('.cut-joined i');
  await pressButton('Joined by');
  expect(all('.mix-lines path')).toHaveLength(64);
  expect(joined()).toEqual(brought);
  const whole = output();
  await pressButton('Drop head 1');
  expect([all('.mix-lines .gone').length, all('.mix-output .changed').length]).toEqual([32, 8]);
  expect(joined()).toEqual([...brought.slice(0, 4), '0.00', '0.00', '0.00', '0.00']);
  expect(texts('.mix-before i')).toEqual(whole);
  expect(isOther(whole)).toBe(true);
  await pressButton('Put head 1 back');
  expect(output()).toEqual(whole);
  expect(all('.mix .changed, .mix .gone')).toHaveLength(0);
});

test('a step keeps later stages of the ladder back until they are pressed', async () => {
  await open(`${name}?step=reshape`);
  const stages = (): number => property<unknown[]>(ladder(), 'stages').length;
  expect([stages(), allCalled('button', 'permute (0, 2, 1, 3)').length]).toEqual([1, 0]);
  await pressButton('reshape (2, 3, 2, 4)');
  expect([stages(), allCalled('button', 'permute (0, 2, 1, 3)').length]).toEqual([2, 1]);
});

test('the number that is followed is framed in its bar, where its head and place are', async () => {
  await open(`${name}?step=reshape`);
  expect(all('.projections .followed')).toHaveLength(1);
  const bar = one('.projection.of-queries .pieces');
  // Number 6 of 8: the third of head 1.
  expect(Number(one('.followed', bar).getAttribute('x')) / Number(bar.getAttribute('width'))).toBeCloseTo(6 / 8, 6);
  await press('[data-act="stage-keys"]');
  expect(all('.projection.of-keys .followed')).toHaveLength(1);
});

test('in a presentation a dropped head changes every number of the output, seen before and after', async () => {
  await open(`${name}?step=drop`);
  await keyHere('p');
  expect([all('.presenting .mix').length, all('.presenting attn-ladder').length]).toEqual([1, 0]);
  const before = output();
  expect(before).toHaveLength(8);
  await keyHere('Enter');
  expect(all('.mix-output i.changed')).toHaveLength(8);
  expect(texts('.mix-before i')).toEqual(before);
  expect(isOther(before)).toBe(true);
});

test('the way on passes by the steps for programmers, which are one press further', async () => {
  await open(`${name}?step=drop`);
  await pressButton('Show me');
  expect(one('.card .onwards').getAttribute('href')).toBe('#positional-encoding');
  await pressButton('further: How does PyTorch cut');
  expect(hash()).toContain('step=reshape');
  expect(text('.card .counter')).toBe('further: Step 3 of 7');
});
