// What cannot be computed: what stands instead, and where that is said.
import { expect, test } from 'vitest';
import { all, called, focused, follow, keyHere, one, open, press, pressButton, text, texts } from './page-here';

/** What is said of the picture: its title, and what there is to see in it. */
const spoken = (): string[] => texts('h1, .note:first-child p');
const ofThePicture = (): string => text('.figure .problem');

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
