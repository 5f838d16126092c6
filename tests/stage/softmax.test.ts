import { describe, expect, test } from 'vitest';
import {
  all,
  called,
  control,
  figure,
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
  type,
} from './page-here';

/** The weight of the best key, on either side. */
const best = (side: 'plain' | 'scaled'): number => Math.max(...numbers(`weights-${side}`));
const drawn = (name: string, layer: string): string => one(`svg.${layer}`, figure(name)).innerHTML;

describe('why √d', () => {
  test('d is moved along the sums by keys: one key takes all on the left, none on the right; the scale stays', async () => {
    await open('why-sqrt-d');
    const scale = property(figure('sums-plain'), 'yDomain');
    expect(best('plain')).toBeLessThan(0.6);
    await keys(one('.touch', figure('sums-plain')), 'End');
    expect(hash()).toMatch(/d=1024/);
    await keyHere('ArrowLeft');
    expect(hash()).toMatch(/d=853/);
    expect(best('plain')).toBeGreaterThan(0.9);
    expect(best('scaled')).toBeLessThan(0.6);
    for (const side of ['plain', 'scaled']) expect(property(figure(`sums-${side}`), 'yDomain')).toEqual(scale);
  });

  test('the spread begins with ten sums and no more, on one scale', async () => {
    await open('why-sqrt-d?step=spread');
    expect(all('.figure [data-figure]').map((one) => one.dataset['figure'])).toEqual(['sums-plain']);
    expect(all('.formulas .formula')).toHaveLength(0);
    const sums = figure('sums-plain');
    expect(property<{ lines: number[][] }[]>(sums, 'strands').map(({ lines }) => lines.length)).toEqual([10]);
    const scale = property(sums, 'yDomain');
    await pressButton('Show me');
    expect([property(sums, 'yDomain'), property<number>(sums, 'position')]).toEqual([scale, 64]);
    expect(text('.card .verdict')).toContain('From ±2.0 at d = 4 to ±8.2 at d = 64.');
    // A link of longer vectors has all that there is.
    await open('why-sqrt-d?step=spread&d=1024');
    expect(figure('weights-plain')).toBeDefined();
  });

  test('the learners learn when they are asked to, and not before; another d lets them go', async () => {
    await open('why-sqrt-d?d=256');
    expect(all('[data-figure="learners"]')).toHaveLength(0);
    await pressButton('Let both learn');
    expect(text('.pushes')).toContain('Gradient at the first step');
    const ends = property<{ lines: number[][] }[]>(figure('learners'), 'strands').slice(2);
    const [plain, scaled] = ends.map(({ lines }) => lines[0]?.at(-1));
    expect(plain).toBeGreaterThan(0.5);
    expect(scaled).toBeLessThan(0.2);
    await keys(one('.touch', figure('sums-plain')), 'ArrowRight');
    // The axes stay, for the next answer.
    expect(property(figure('learners'), 'strands')).toEqual([]);
  });

  test('what they have learned goes with the answer that is taken back, and with a new beginning', async () => {
    const curves = (): number => property<unknown[]>(figure('learners'), 'strands').length;
    await open('why-sqrt-d?step=learner');
    await keyHere('p');
    await keyHere('Enter');
    expect(curves()).toBeGreaterThan(0);
    await keyHere('Backspace');
    expect(curves()).toBe(0);
    await keyHere('Escape');
    await pressButton('Let both learn');
    expect(curves()).toBeGreaterThan(0);
    await pressButton('Reset');
    expect(curves()).toBe(0);
  });

  test.each(['4', '256'])('the ends of two courses are named in the order of their lines: d = %s', async (d) => {
    await open(`why-sqrt-d?d=${d}`);
    await pressButton('Let both learn');
    const names = property<{ y: number; text: string }[]>(figure('learners'), 'endNames');
    const words = [...drawn('learners', 'still').matchAll(/<text[^>]* y="([\d.]+)"[^>]*>([^<]*)</g)];
    const down = (name: string): number => Number(words.find(([, , word]) => word === name)?.[1]);
    const [upper = Number.NaN, lower = Number.NaN] = [...names].sort((a, b) => b.y - a.y).map(({ text }) => down(text));
    expect(lower - upper).toBeGreaterThan(8);
  });

  test('what a step says of the spread is written at the hand, and d is too much on the right', async () => {
    await open('why-sqrt-d?step=root');
    const reach = (side: string): string => property<{ text: string }>(figure(`sums-${side}`), 'reach').text;
    expect([reach('plain'), reach('scaled')]).toEqual(['±8.2', '±0.13']);
    const flat = best('scaled');
    expect(flat).toBeLessThan(0.2);
    await type('.guess-number input', '8');
    await keyHere('Enter');
    await press(called('radio', '√d'));
    expect(text('.card .verdict')).toContain('±8.2 ÷ 8 = ±1.0');
    expect(reach('scaled')).toBe('±1.0');
    expect(best('scaled')).toBeGreaterThan(2 * flat);
  });
});

describe('masked softmax', () => {
  test('under a causal mask tokens are written one by one, and begin anew', async () => {
    await open('masked-softmax?preset=training&tokens=0');
    expect(all('[data-figure="generation"]')).toHaveLength(0);
    for (const shown of [1, 3, 6, 10, 1]) {
      await press('[data-act="token"]');
      const { data } = property<{ data: number[] }>(figure('generation'), 'mask');
      expect(data.filter((cell) => cell === 0)).toHaveLength(shown);
    }
    expect(numbers('generation')).toEqual(numbers('weights'));
  });

  test('a boundary moved from a causal mask and back to it stays under the hand', async () => {
    await open('masked-softmax?step=both');
    const dot = (): HTMLElement => all('.handle', figure('scores')).at(-1) as HTMLElement;
    for (const [key, length] of [
      ['ArrowLeft', '3'],
      ['ArrowRight', '4'],
      ['ArrowLeft', '3'],
    ] as const) {
      await keys(dot(), key);
      expect(hash()).toMatch(new RegExp(`valid_lens=1,2,3,${length}|step=both(?!.*valid_lens)`));
      expect(dot().getAttribute('aria-valuenow')).toBe(length);
      expect(all('[data-figure="generation"]')).toHaveLength(0);
    }
  });

  test('more than there are keys is said beside the length, and taken back with it', async () => {
    await open('masked-softmax?step=both');
    const field = (): HTMLElement => all('.lens-row input').at(-1) as HTMLElement;
    await type(field(), '34');
    expect(text(control('valid_lens', '.knobs'))).toContain('34 is more than the 4 keys there are');
    await type(field(), '3');
    expect(text(control('valid_lens', '.knobs'))).not.toContain('more than the 4 keys');
    expect(hash()).toContain('valid_lens=1,2,3,3');
  });

  test.each([
    ['0', 1],
    ['-1e6', 0],
  ])('a masked key that weighs something has a stroke in its corner: filled with %s', async (fill, strokes) => {
    await open(`masked-softmax?valid_lens=1&scores=[[[1,2,3,4]]]&fill=${fill}`);
    const paths = [...drawn('weights', 'still').matchAll(/<path[^>]* d="([^"]*)"/g)].map(([, d = '']) => d);
    expect(paths.filter((d) => d.split('M').length === 4)).toHaveLength(strokes);
  });

  test('a bar is drawn for each key that is seen, in few elements', async () => {
    await open('masked-softmax?scores=rand(2,8,8)@0&valid_lens=3,5');
    const bars = (): string[] => drawn('sums', 'still').match(/ d="[^"]*"/g) ?? [];
    expect(bars().length).toBeLessThanOrEqual(2);
    expect(bars().join('').split('M').length - 1).toBe(8 * 3 + 8 * 5);
  });
});
