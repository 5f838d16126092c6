import { describe, expect, it, vi } from 'vitest';
import { exactText } from '../../web/src/charts/base/exact-text';
import { nth } from '../../web/src/tensor/read';
import { type PrintedTensor, pythonExponential, pythonFixed, torchPrint } from '../../web/src/tensor/torch-print';
import { parseNumber } from '../../web/src/text/number';
import goldens from '../goldens/torch_print.json';

// The page's own formats, without marks (mark-nan.ts).
const { fixed, short } = await vi.importActual<typeof import('../../web/src/text/format')>('../../web/src/text/format');

const words: Record<string, number> = { nan: Number.NaN, inf: Infinity, '-inf': -Infinity };
const numbers = (data: readonly (number | string)[]) =>
  data.map((v) => (typeof v === 'string' ? (words[v] ?? Number(v)) : v));

describe('torchPrint: the text of print(tensor) in PyTorch', () => {
  goldens.tensors.forEach(({ shape, dtype, data, printed }, i) => {
    it(`case ${i}: ${dtype} (${shape.join(', ')}) ${printed.slice(0, 40).replaceAll('\n', ' ')}`, () => {
      const tensor: PrintedTensor = { shape, data: numbers(data), dtype: dtype as 'f32' | 'f64' | 'i64' };
      expect(torchPrint(tensor)).toBe(printed);
    });
  });
});

describe('rounding', () => {
  it('pythonFixed: exact ties go to the even digit, as in Python', () => {
    for (const { value, digits, text } of goldens.fixed) expect(pythonFixed(value, digits)).toBe(text);
  });
  it('pythonExponential: as in Python', () => {
    for (const { value, digits, text } of goldens.scientific) expect(pythonExponential(value, digits)).toBe(text);
  });
});

describe('fixed: numbers in figures', () => {
  it('has a true minus sign and four decimals', () => expect(fixed(-0.67502)).toBe('\u22120.6750'));
  it('writes no minus before a zero', () => expect([fixed(-0.00001), fixed(-0)]).toEqual(['0.0000', '0.0000']));
  it('names what is not finite', () =>
    expect([Number.NaN, Infinity, -Infinity].map((v) => fixed(v))).toEqual(['nan', '∞', '\u2212∞']));
  it('has no more digits than the builds of the core agree in', () =>
    expect([8157.15649, -631.03154, 99.99999, 123456.7].map((v) => fixed(v))).toEqual([
      '8157.16',
      '\u2212631.032',
      '100.0000',
      '123457',
    ]));
  it('turns to powers of ten from a million', () => expect(fixed(-1e6)).toBe('\u22121.00e6'));
});

describe('short: ticks', () => {
  it('keeps the decimals its step needs', () =>
    expect([0.30000000000000004, 0.5, 2].map((v) => short(v, 0.1))).toEqual(['0.3', '0.5', '2']));
  it('keeps whole numbers whole', () => expect([short(-3), short(1000), short(0)]).toEqual(['\u22123', '1000', '0']));
});

describe('parseNumber: what a person types', () => {
  it.each([
    ['0.5', 0.5],
    ['-.5', -0.5],
    ['\u22122', -2],
    ['+3', 3],
    ['1e-3', 0.001],
    ['2.', 2],
    ['inf', Infinity],
    ['-Infinity', -Infinity],
    ['\u2212∞', -Infinity],
    ['NaN', Number.NaN],
  ])('reads %s', (text, value) => expect(parseNumber(text)).toBe(value));
  it.each(['', ' ', '1,2,3', '0x10', '1e', '--1', 'tensor(1)', '__proto__', '１，２，３'])('refuses %j', (text) =>
    expect(parseNumber(text)).toBeUndefined(),
  );
});

describe('exactText: numbers in files', () => {
  it('float32 data come back the same with the fewest figures', () => {
    const data = Float32Array.of(0.1, 1 / 3, 16777216, 1e-30, -0.6750039, 3.4028235e38);
    for (const value of data) expect(Math.fround(Number(exactText(value, data)))).toBe(value);
    expect(exactText(nth(data, 0), data)).toBe('0.1');
  });
  it('float64 data keep every figure', () => expect(exactText(1 / 3)).toBe(`${1 / 3}`));
  it('writes nan and inf as PyTorch and NumPy read them', () =>
    expect([Number.NaN, -Infinity].map((v) => exactText(v))).toEqual(['nan', '-inf']));
});
