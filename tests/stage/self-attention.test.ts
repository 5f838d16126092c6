import { expect, test } from 'vitest';
import {
  all,
  button,
  called,
  control,
  field,
  figure,
  hash,
  keyHere,
  keys,
  leaveField,
  nameOf,
  one,
  open,
  press,
  pressTool,
  text,
  texts,
  type,
} from './page-here';

/** The numbers of a figure's table view, row by row. */
const numbersIn = (name: string): number[] =>
  texts('td:not(:first-child)', figure(name))
    .map((cell) => Number(cell.replace('−', '-')))
    .filter((value) => !Number.isNaN(value));

test('the vocabulary, and tables with the numbers that notebook 003 prints', async () => {
  await open('self-attention?preset=sun');
  expect(text('.vocabulary')).toContain("{'The': 0, 'east': 1, 'in': 2, 'rises': 3, 'sun': 4, 'the': 5}");
  expect(text('.vocabulary')).toContain('tensor([0, 4, 3, 2, 5, 1])');
  await pressTool('Table view');
  expect(numbersIn('omega')).toEqual([0.4344, -2.5037, 0.9265, -0.3509, 1.074, -0.9315]);
  expect(numbersIn('all')).toHaveLength(36);
});

test('another word becomes the query by a press on it', async () => {
  await open('self-attention?preset=sun');
  await press(all('button', one('attn-arcs'))[1] as HTMLElement);
  expect(hash()).toMatch(/query=1/);
  expect(text('.note')).toContain('“sun”');
});

test('without positions another order changes no output, with positions it does', async () => {
  await open('self-attention?preset=order');
  expect(text('.difference')).toContain('only the rows have moved');
  await press(called('switch', 'Add positional encoding'));
  expect(text('.difference')).toContain('outputs of the two orders differ');
});

test('an odd embedding size refuses positions, in words and in PyTorch’s', async () => {
  await open('self-attention?preset=sun');
  await press(called('switch', 'Add positional encoding'));
  expect(text('[data-parameter="d"] [role="alert"]')).toContain('must be even; it is 3');
  expect(all('[data-figure="output"]')).toHaveLength(1);
});

test('a vocabulary that is too small is answered beside its size', async () => {
  await open('self-attention?vocab_size=4');
  expect(text('[data-parameter="vocab_size"] [role="alert"]')).toContain('index out of range in self');
});

test('cross-attention takes keys and values from the second sentence', async () => {
  await open('self-attention?lang=zh&preset=translation');
  const grid = one('[role="grid"]', figure('all'));
  expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['1', '4']);
  expect(text('.note')).toContain('交叉注意力');
});

test('with one W for both, two words find the same in each other; without any, the widths of W go', async () => {
  await open('self-attention?sentence=cat chased dog&d=4&query=0&key=2');
  const found = (): string[] => text('.pair').match(/−?\d+\.\d{4}/g) ?? [];
  const before = found();
  expect(new Set(before).size).toBe(2);
  await press(called('radio', /^Wq = Wk$/));
  expect(new Set(found()).size).toBe(1);
  expect(all('[data-parameter="d_q"]')).toHaveLength(1);
  await press(called('radio', 'none: W = I'));
  expect(all('[data-parameter="d_q"]')).toHaveLength(0);
  expect(text('.note')).toContain('Without W’s');
  await press(called('radio', /^Wq, Wk and Wv$/));
  expect(found()).toEqual(before);
});

test('a sentence is written letter by letter, a space before the next word; left, it is shown as it is kept', async () => {
  await open('self-attention?sentence=cat chased dog&d=4');
  const written = (): HTMLInputElement => field('reordered');
  for (const part of ['dog', 'dog ', 'dog chased', 'dog chased ', 'dog chased cat']) {
    await type(written(), part);
    expect(written().value).toBe(part);
  }
  expect(text('.difference')).toContain('only the rows have moved');
  await type(written(), 'dog chased cat  ');
  await leaveField(written());
  expect(written().value).toBe('dog chased cat');
});

test.each([
  ['zh', '猫 咬 狗', '狗 咬 猫'],
  ['en', 'cat bites dog', 'dog bites cat'],
])('in %s the other order is pressed word by word in that language', async (language, sentence, other) => {
  await open(`self-attention?step=order&lang=${language}`);
  expect(field('sentence').value).toBe(sentence);
  const order = async (words: string) => {
    for (const word of words.split(' ')) await press(button(word, one('.reorder')));
  };
  await order(sentence);
  expect(text('.card .verdict')).toMatch(/same order|原来的词序/);
  await order(other);
  expect(text('.card .verdict')).toMatch(/without a guess|没先猜/);
});

test('a number is written as a hand writes it, a point before its decimals', async () => {
  await open('pull-the-query');
  const written = (): HTMLInputElement => one('[data-parameter="divide_by"] input[type="text"]') as HTMLInputElement;
  for (const part of ['', '1', '1.', '1.5']) {
    await type(written(), part);
    expect(written().value).toBe(part);
  }
  expect(hash()).toContain('divide_by=1.5');
});

test('the control of the query says its word, counted as in the formulas', async () => {
  await open('self-attention?preset=sun');
  const said = (): string => text('[data-parameter="query"] output');
  const slider = called('slider', 'Query', control('query'));
  expect(nameOf(slider)).toBe('Query');
  expect([said(), slider.getAttribute('aria-valuetext')]).toEqual(['rises (3)', 'rises (3)']);
  await keys(slider, 'ArrowRight');
  expect(said()).toBe('in (4)');
  expect(hash()).toMatch(/query=3/);
  await keyHere('End');
  expect(said()).toBe('east (6)');
});
