import { describe, expect, test } from 'vitest';
import {
  all,
  called,
  control,
  figure,
  focused,
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
} from './page-here';

const agree = (shown: readonly number[], expected: readonly number[]): void => {
  expect(shown).toHaveLength(expected.length);
  shown.forEach((value, index) => {
    expect(value, `element ${index}`).toBeCloseTo(expected[index] ?? Number.NaN, 4);
  });
};
const inFigure = (name: string, selector: string): HTMLElement[] => all(selector, figure(name));
const ranked = (name: string, what: string): number[] => Array.from(property<ArrayLike<number>>(figure(name), what));
const note = (): string => texts('.note')[0] ?? '';

describe('scoring functions', () => {
  test('queries of another length are refused with PyTorch’s words; the picture stays', async () => {
    await open('scoring-functions?preset=notebook');
    await pressButton('Give the 20-wide queries');
    const answer = text(control('redraw'));
    expect(answer).toContain('A query has 20 numbers, a key 2');
    expect(answer).toContain('Expected size for first two dimensions of batch2 tensor');
    expect(numbers('other-weights')).toHaveLength(20);
    await press(called('radio', /^bilinear/, control('score')));
    expect(all('[role="alert"]')).toHaveLength(0);
  });

  test('the sum does not see its query: its scores move, its weights do not', async () => {
    await open('scoring-functions?preset=sum');
    const [scores, weights] = [numbers('other-scores'), numbers('other-weights')];
    await pressButton('Add 1 to the first number');
    expect(numbers('other-scores')[0]).toBeCloseTo((scores[0] ?? 0) + 1, 4);
    agree(numbers('other-weights').slice(0, 6), weights.slice(6, 12));
    expect(note()).toContain('the query has no say');
  });

  test('one row a sample: its boundary, moved by keys, changes that sample alone', async () => {
    await open('scoring-functions?preset=notebook');
    const handle = (): HTMLElement => inFigure('additive-scores', '[role="slider"]')[1] as HTMLElement;
    await keys(handle(), 'Home');
    expect(handle().getAttribute('aria-valuenow')).toBe('0');
    await keyHere('ArrowRight');
    expect(numbers('other-weights').slice(10, 12)).toEqual([1, 0]);
    expect(numbers('other-weights').slice(0, 3)).toEqual([0.5, 0.5, 0]);
  });

  test.each(['en', 'zh'])(
    'a visit begins with six different keys, few controls, and both scores on one scale: %s',
    async (lang) => {
      await open(`scoring-functions?step=angle&lang=${lang}`);
      for (const name of ['other-ranking', 'additive-ranking'])
        expect(new Set(ranked(name, 'weights').map((share) => share.toFixed(3))).size).toBeGreaterThan(3);
      expect(property(figure('other-ranking'), 'domain')).toBe(property(figure('additive-ranking'), 'domain'));
      expect(all('.controls [data-parameter]').length).toBeLessThanOrEqual(8);
    },
  );

  test('the query is pulled with the keyboard: weights, angle and link follow; without answers there is no angle', async () => {
    await open('scoring-functions?preset=words');
    expect(text('.angle-line')).toContain('36°');
    const before = ranked('other-ranking', 'weights');
    await keys('[data-figure="arrows"] .pull', 'Shift+ArrowLeft', 'Shift+ArrowLeft');
    expect(ranked('other-ranking', 'weights')).not.toEqual(before);
    expect(text('.angle-line')).not.toContain('36°');
    expect(location.hash).toMatch(/queries=1x1x2:/);
    await open('scoring-functions?preset=words&hide=answers');
    figure('arrows');
    expect(all('.angle-line')).toHaveLength(0);
  });

  test('without a direction there is no angle', async () => {
    await open('scoring-functions?preset=words&queries=1x1x2:0,0');
    expect(text('.angle-line')).toContain('–');
    expect(text('.angle-line')).not.toContain('°');
  });

  test('of more than two numbers each key stands at its length and its angle, and a pull makes the query longer', async () => {
    await open('scoring-functions?preset=sameLength&picture=plane');
    const before = ranked('other-ranking', 'scores');
    await keys('[data-figure="arrows"] .pull', ...Array<string>(3).fill('Shift+ArrowRight'));
    const times = ranked('other-ranking', 'scores').map((score, index) => score / (before[index] ?? Number.NaN));
    expect(times[0]).toBeGreaterThan(1.5);
    for (const each of times) expect(each).toBeCloseTo(times[0] ?? Number.NaN, 2);
  });

  test('the broadcast shows shapes axis by axis, and every feature is the tanh of its two', async () => {
    await open('scoring-functions?preset=sameLength&picture=broadcast');
    const rows = texts('.shapes tbody tr');
    expect(rows[0]).toContain('1 → 6');
    expect(rows[1]).toContain('1 → 4');
    const keysProjected = numbers('projectedKeys');
    const sums = numbers('stretched').map((value, index) => value + (keysProjected[index] ?? Number.NaN));
    agree(numbers('features'), sums.map(Math.tanh));
    await pressButton('As many queries as keys');
    expect(text('.without')).toContain('No error');
  });
});

describe('kernel regression', () => {
  test('the curve is drawn over the whole axis, with the queries among its places', async () => {
    await open('kernel-regression?preset=gaussian');
    const [curve] = property<{ x: readonly number[] }[]>(figure('fit'), 'series');
    for (const query of property<readonly number[]>(figure('fit'), 'positions')) expect(curve?.x).toContain(query);
    expect(curve?.x.at(-1)).toBe(5);
    expect(curve?.x.length).toBeGreaterThan(200);
  });

  test('a point is moved with the arrow keys, and the weights follow; Page Down goes to the next one', async () => {
    await open('kernel-regression?preset=boxcar');
    const points = (): HTMLElement[] => inFigure('fit', '.point');
    const [label, weights] = [points()[0]?.getAttribute('aria-label'), numbers('weights')];
    await keys(points()[0] as HTMLElement, ...Array<string>(20).fill('ArrowRight'), 'ArrowUp');
    expect(points()[0]?.getAttribute('aria-label')).not.toBe(label);
    expect(numbers('weights')).not.toEqual(weights);
    await keyHere('PageDown');
    expect(focused()).toBe(points()[1]);
  });

  test('a point whose x is nan is not drawn, and the keyboard passes over it', async () => {
    await open('kernel-regression?x_train=3:1,nan,3&y_train=3:1,2,3&point=0');
    const points = inFigure('fit', '.point');
    await keys(points[0] as HTMLElement, 'PageDown');
    expect(focused()).toBe(points[2]);
    await keyHere('PageDown');
    expect(focused()).toBe(points[0]);
    expect(note()).toContain('Point 1 is not drawn');
  });

  test('a row of the heatmap is a place of the line, and the other way round', async () => {
    await open('kernel-regression');
    await keys(inFigure('fit', '[role="slider"]')[0] as HTMLElement, 'End');
    expect(text(one('.formula [data-slot="x"]'))).toBe('4.50');
    expect(property(figure('weights'), 'selection')).toMatchObject({ row: 9 });
  });
});

describe('why √d', () => {
  test('a place on a curve chooses d', async () => {
    await open('why-sqrt-d?preset=notebook');
    expect(note()).toContain('the variance of q·k is d = 512');
    await keys(inFigure('entropy', '[role="slider"]')[0] as HTMLElement, 'Home');
    expect(one('input[type="text"]', control('d'))).toHaveProperty('value', '1');
    expect(note()).toContain('the variance of q·k is d = 1.');
  });
});
