// What cannot be computed: what stands instead, and where that is said.
import { expect, test } from 'vitest';
import {
  again,
  all,
  called,
  focused,
  follow,
  keyHere,
  one,
  open,
  press,
  pressButton,
  property,
  text,
  texts,
  type,
} from './page-here';

/** What is said of the picture: its title, and what there is to see in it. */
const spoken = (): string[] => texts('h1, .exercise-title, .note:first-child p');
const ofThePicture = (): string => text('.figure .problem');
const ofTheCard = (): string => text('.card .problem');

for (const [experiment, preset, refused] of [
  ['masked-softmax', 'perQuery', 'valid_lens=1,2,3,4,5'],
  ['scoring-functions', 'differentKeys', 'queries=randn(3,3,3)@0'],
  ['kernel-regression', 'boxcar', 'x_train=randn(3)@0'],
  ['self-attention', 'cat', 'vocab_size=1'],
  ['multi-head-attention', 'small', 'num_heads=3&head=2'],
  ['positional-encoding', 'bits', 'num_hiddens=3'],
  ['adding-positions', 'learned', 'max_len=1'],
  ['relative-position', 'small', 'num_hiddens=1'],
  ['position-similarity', 'narrow', 'num_hiddens=3'],
] as const)
  test(`a link that cannot be computed shows the preset it names, and says so: ${experiment}`, async () => {
    await open(`${experiment}?preset=${preset}`);
    const [own, label] = [spoken(), text('.presets .option:has(input:checked) .option-name')];
    await open(`${experiment}?preset=${preset}&${refused}`);
    expect(spoken()).toEqual(own);
    expect(ofThePicture()).toContain(`the figure shows “${label}” as it starts`);
    expect(ofThePicture()).not.toContain('still the last one');
    expect(all('.controls .problem').length).toBeGreaterThan(0);
  });

test('a refused link of an exercise shows that exercise, when it is opened and when it is loaded again', async () => {
  await open('exercises?exercise=lengths&query_size=4');
  const isShown = (): void => {
    expect(text('.exercise-title')).toContain('Queries and keys of different lengths');
    expect(text('.ask')).toContain('The score is qᵀ W k');
    expect(all('[data-figure="W"]')).toHaveLength(1);
    expect(all('[data-figure="additive"]')).toEqual([]);
    expect(property(called('slider', 'Length of a query'), 'value')).toBe('4');
    expect(ofTheCard()).toContain('q has 4 numbers, W has 2 rows');
    expect(ofTheCard()).toContain('the figure shows “Different lengths” as it starts');
  };
  isShown();
  await again();
  isShown();
  const rows = (): HTMLElement =>
    one('input[type="text"], input[type="number"]', one('.card [data-parameter="W_rows"]'));
  await type(rows(), '4');
  expect(ofTheCard()).toBe('');
  expect(text('[data-measure="lengths"]')).toContain('4, 2');
  await type(rows(), '3');
  expect(ofTheCard()).toContain('still the last one that could be computed');
  expect(text('[data-measure="lengths"]')).toContain('4, 2');
});

test('in Chinese too, what stands is said to be where the exercise starts', async () => {
  await open('exercises?exercise=lengths&query_size=4&lang=zh');
  expect(ofTheCard()).toContain('图上是「维度不同」刚打开时的样子');
});

test('the tools fold away with Esc, and the focus stays with their button', async () => {
  await open('masked-softmax?preset=perSample');
  await pressButton('Tools');
  const tools = focused();
  called('button', /^Export$/).focus();
  await keyHere('Escape');
  expect(texts('.share-line button')).not.toContain('Export');
  expect(focused()).toBe(tools);
});

test('a refused link to a step shows where that step starts, also on the way back', async () => {
  await open('multi-head-attention?step=cut');
  const begun = texts('.figure .cut-cells i');
  expect(begun.length).toBeGreaterThan(3);
  const isShown = (): void => {
    expect(text('.card .problem')).toContain('the figure shows “Cut a query” as it starts');
    expect(texts('.figure .cut-cells i')).toEqual(begun);
  };
  await open('multi-head-attention?step=cut&num_heads=3');
  isShown();
  const left = location.hash;
  await press(called('link', 'Self-attention', one('.rail')));
  expect(text('h1')).not.toContain('heads');
  await follow(left);
  isShown();
});
