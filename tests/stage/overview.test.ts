import { expect, test } from 'vitest';
import {
  all,
  button,
  called,
  field,
  figure,
  focused,
  hash,
  keys,
  leaveField,
  numbers,
  one,
  open,
  press,
  property,
  text,
  texts,
  type,
} from './page-here';

const result = (line: string): string => text(`[data-line="${line}"] .result`);
const weights = (): number[] => texts('.strip-number').map((number) => Number(number.replace('−', '-')));
const isChosen = (word: RegExp): string | null => button(word).getAttribute('aria-pressed');

test('a row of weights adds up to 1, and the chosen word is the query of every figure', async () => {
  await open('overview?preset=english');
  await press(button(/^mat /));
  expect(isChosen(/^mat /)).toBe('true');
  expect(weights().reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 3);
  // The key that gets most is selected with it.
  expect(result('weight')).toBe(Math.max(...weights()).toFixed(2));
  expect(hash()).toMatch(/query=5/);
});

test('the road’s first look has one row; each word that is pressed brings its own, and nothing else is drawn', async () => {
  await open('overview?step=row');
  const drawnRows = (): number[] => {
    const { data } = property<{ data: number[] }>(figure('weights'), 'mask');
    return [0, 1, 2, 3, 4, 5].filter((row) => !data[row * 6]);
  };
  expect(drawnRows()).toEqual([4]);
  expect(all('.figure [data-figure]').map((one) => one.dataset['figure'])).toEqual([
    'keys',
    'queries',
    'scores',
    'weights',
  ]);
  expect(all('.arithmetic, .products .hint')).toHaveLength(0);
  await press(button(/^cat /));
  expect(drawnRows()).toEqual([0, 4]);
  await press(button(/^on /));
  expect(drawnRows()).toEqual([0, 2, 4]);
  expect(text('.card .verdict')).toContain('“on” gives “mat” 0.74');
  await open('overview?step=query');
  expect(property(figure('weights'), 'mask')).toBe(null);
  expect(all('.figure [data-figure]')).toHaveLength(6);
});

test('under a causal mask the first word sees itself alone', async () => {
  await open('overview?mask=causal&query=0');
  expect(weights()).toEqual([1, 0, 0, 0, 0, 0]);
});

test('without positions another order only moves the rows; with them it changes the numbers', async () => {
  const catInBoth = async (positions: boolean): Promise<[string, string]> => {
    await open(`overview?positions=${positions}&query=1&sentence=The cat sat on the mat`);
    const before = result('output');
    await open(`overview?positions=${positions}&query=5&sentence=The mat sat on the cat`);
    expect(isChosen(/^cat /)).toBe('true');
    return [before, result('output')];
  };
  const [plain, moved] = await catInBoth(false);
  expect(plain).not.toBe('');
  expect(moved).toBe(plain);
  const [placed, other] = await catInBoth(true);
  expect(other).not.toBe(placed);
});

test('a teacher’s link without answers keeps the arithmetic back', async () => {
  await open('overview?preset=tired&hide=answers');
  figure('scores');
  expect(all('.arithmetic')).toHaveLength(0);
  await open('overview?preset=tired');
  expect(all('.arithmetic')).toHaveLength(1);
});

test('with the keyboard Shift and an arrow change the number, as often as it is pressed', async () => {
  await open('overview?preset=tired');
  const grid = one('[role="grid"]', figure('queries'));
  await keys(grid, 'ArrowDown');
  const row = Number(one('[role="row"]', grid).getAttribute('aria-rowindex'));
  const chosen = (): number => numbers('queries')[(row - 1) * 2] ?? Number.NaN;
  const before = chosen();
  await keys(grid, ...Array<string>(4).fill('Shift+ArrowUp'));
  expect(chosen()).toBeCloseTo(before + 0.2, 3);
  await keys(grid, 'Shift+ArrowLeft');
  expect(chosen()).toBeCloseTo(before + 0.15, 3);
  await keys(grid, 'ArrowRight');
  expect(one('[role="gridcell"]', grid).getAttribute('aria-colindex')).toBe('2');
});

test('a Chinese sentence without spaces is cut into words that may be cut again', async () => {
  await open('overview?lang=zh&preset=chinese');
  const sentence = called('textbox', '句子') as HTMLInputElement;
  await type(sentence, '我喜欢深度学习');
  await leaveField(sentence);
  expect(sentence.value).toMatch(/ /);
  expect(texts('.strip-name').join('')).toBe('我喜欢深度学习');
  await type(sentence, '我 喜欢深度 学习');
  expect(texts('.strip-name')).toEqual(['我', '喜欢深度', '学习']);
});

test('a field that a program fills, and leaves without a change, shows what is kept', async () => {
  await open('overview?lang=zh&preset=chinese');
  const sentence = field('sentence');
  await type(sentence, '我喜欢深度学习');
  expect(texts('.strip-name')[0]).toBe('我');
  // Another window comes to the front: the field keeps the focus, and what is being written.
  sentence.dispatchEvent(new FocusEvent('blur'));
  expect([focused(), sentence.value]).toEqual([sentence, '我喜欢深度学习']);
  sentence.blur();
  expect(sentence.value).toMatch(/^我 /);
});
