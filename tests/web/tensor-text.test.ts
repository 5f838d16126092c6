import { describe, expect, test } from 'vitest';
import { columns, validLens } from '../../web/src/state/array-parameters';
import { integer, number, seed } from '../../web/src/state/parameters';
import type { Numbers } from '../../web/src/tensor/tensor';
import { parseTensor, printTensor } from '../../web/src/tensor/tensor-text';
import type { Outcome } from '../../web/src/text/problem';

const f32 = (values: readonly number[]): number[] => values.map(Math.fround);
const read = (text: string): Numbers => {
  const outcome = parseTensor(text);
  if ('problem' in outcome) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
};
const code = (outcome: Outcome<Numbers>): string => ('problem' in outcome ? outcome.problem.code : 'accepted');

describe('what is read', () => {
  test('a tensor as PyTorch prints it', () => {
    const text = `tensor([[[0.4963, 0.7682, 0.0885, 0.1320],
         [0.3074, 0.6341, 0.4901, 0.8964]],

        [[0.4556, 0.6323, 0.3489, 0.4017],
         [0.0223, 0.1689, 0.2939, 0.5185]]])`;
    expect(read(text).shape).toEqual([2, 2, 4]);
    expect(read(text).data.slice(0, 4)).toEqual(f32([0.4963, 0.7682, 0.0885, 0.132]));
  });

  test('what PyTorch appends is no number: dtype, device, grad_fn, requires_grad', () => {
    for (const tail of [
      ', dtype=torch.float64',
      ", device='cuda:0'",
      ', grad_fn=<SoftmaxBackward0>',
      ', requires_grad=True',
      ", device='cuda:0', dtype=torch.float16, grad_fn=<AddBackward0>",
    ])
      expect(read(`tensor([[1., 2.], [3., 4.]]${tail})`)).toEqual({ shape: [2, 2], data: [1, 2, 3, 4] });
  });

  test('scientific notation, nan and inf as PyTorch prints them', () => {
    const { data } = read('tensor([1.0000e+00, -1.0000e+06,        nan,        inf,       -inf])');
    expect(data).toEqual([1, -1e6, Number.NaN, Infinity, -Infinity]);
  });

  test('an array as NumPy prints it, with repr and with str', () => {
    expect(read('array([[1., 2.],\n       [3., 4.]], dtype=float32)').shape).toEqual([2, 2]);
    expect(read('[[1. 2.]\n [3. 4.]]')).toEqual({ shape: [2, 2], data: [1, 2, 3, 4] });
  });

  test('JSON nested arrays, Python tuples, and an assignment before them', () => {
    expect(read('[[[1,2]],[[3,4]]]').shape).toEqual([2, 1, 2]);
    expect(read('((1, 2), (3, 4))'.replaceAll('(', '[').replaceAll(')', ']')).shape).toEqual([2, 2]);
    expect(read('scores = [[1, 2]]').shape).toEqual([1, 2]);
    expect(read('scores = torch.tensor([[1, 2]])').shape).toEqual([1, 2]);
  });

  test('CSV with commas, semicolons, tabs or spaces; an empty line begins the next matrix', () => {
    for (const separator of [',', ';', '\t', ' ', ', '])
      expect(read(`1${separator}2\n3${separator}4`)).toEqual({ shape: [2, 2], data: [1, 2, 3, 4] });
    expect(read('1,2\n3,4\n\n5,6\n7,8').shape).toEqual([2, 2, 2]);
  });

  test('CSV says nothing of axes of size 1: a matrix is one sample, one line or one column a vector', () => {
    const shape = (text: string, rank: number): readonly number[] => {
      const outcome = parseTensor(text, rank);
      return 'problem' in outcome ? [] : outcome.value.shape;
    };
    expect(shape('1,2\n3,4\n5,6', 3)).toEqual([1, 3, 2]);
    expect(shape('1,2\n3,4\n\n5,6\n7,8', 3)).toEqual([2, 2, 2]);
    expect(shape('1,2,3', 3)).toEqual([1, 1, 3]);
    expect(shape('1,2,3', 1)).toEqual([3]);
    expect(shape('1\n2\n3', 1)).toEqual([3]);
    expect(shape('7', 1)).toEqual([1]);
    expect(shape('1,2\n3,4', 1)).toEqual([2, 2]);
    // Brackets do say it.
    expect(shape('[[1, 2], [3, 4]]', 3)).toEqual([2, 2]);
    expect(shape('[[1, 2]]', 1)).toEqual([1, 2]);
  });

  test('a true minus sign, as figures show it', () => {
    expect(read('[−1, −2.5]').data).toEqual([-1, -2.5]);
  });
});

describe('what spreadsheets and keyboards of other countries make', () => {
  const read = (text: string) => {
    const outcome = parseTensor(text);
    return 'value' in outcome ? [outcome.value.shape, outcome.value.data] : outcome.problem.code;
  };

  test.each([
    ['1,5\t2,5\n3,5\t4,5', [2, 2], [1.5, 2.5, 3.5, 4.5]],
    ['1,5;2,5', [1, 2], [1.5, 2.5]],
    ['1,5 2,5', [1, 2], [1.5, 2.5]],
    ['"1,5"\t"2,5"', [1, 2], [1.5, 2.5]],
    ['"1,5","2,5"', [1, 2], [1.5, 2.5]],
    ['-1,5\t2\n3\t-4,25e-2', [2, 2], [-1.5, 2, 3, Math.fround(-0.0425)]],
    ['1,5\t2,5\r\n3,5\t4,5\r\n', [2, 2], [1.5, 2.5, 3.5, 4.5]],
    ['1,5；2,5', [1, 2], [1.5, 2.5]],
  ])('%j has decimal commas', (text, shape, data) => expect(read(text)).toEqual([shape, data]));

  test.each([
    ['1,5', [1, 2], [1, 5]],
    ['1,5\n2,5', [2, 2], [1, 5, 2, 5]],
    ['1, 5, 2', [1, 3], [1, 5, 2]],
    ['1,5, 2', [1, 3], [1, 5, 2]],
    ['1 ,5', [1, 2], [1, 5]],
    ['1,5,\n2,5,', [2, 2], [1, 5, 2, 5]],
    ['1.5\t2.5', [1, 2], [1.5, 2.5]],
    ['1; 2', [1, 2], [1, 2]],
  ])('%j has none', (text, shape, data) => expect(read(text)).toEqual([shape, data]));

  test.each(['1,2,3\t4', '1,234.5\t2', '1,5\t2, 5', '1,2 3, 4'])('%j may mean either, and is refused', (text) => {
    expect(['comma', 'not_a_number']).toContain(read(text));
  });

  test.each([
    ['[[1，2]，[3，4]]', [2, 2], [1, 2, 3, 4]],
    ['［［１，２．５］］', [1, 2], [1, 2.5]],
    ['【１、２】', [2], [1, 2]],
    ['（１，－２）'.replace('（', '[').replace('）', ']'), [2], [1, -2]],
    ['１　２\n３　４', [2, 2], [1, 2, 3, 4]],
  ])('%s has full-width signs', (text, shape, data) => expect(read(text)).toEqual([shape, data]));

  test('a long text of either kind is read in one pass', () => {
    const started = performance.now();
    for (const piece of ['1,5\t', '１，', '，', '"1,', ', ', '1,5 2, '])
      parseTensor(piece.repeat(Math.floor(999_000 / piece.length)));
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

describe('numbers of every control in full-width signs', () => {
  test.each([
    [integer(1, { min: 0, max: 99 }), '１６', 16],
    [number(1, { min: -9, max: 9, step: 0.1 }), '－２．５', -2.5],
    [seed('0'), '１２３４５６７８９０１２３４５６７８９', '1234567890123456789'],
    [validLens(null, { of: 'scores' }), '2， 3', [2, 3]],
    [
      validLens(null, { of: 'scores' }),
      '［［１，２］，［３，４］］',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [columns([1], { max: 9, longest: 9 }), '６、７', [6, 7]],
    [columns([1], { max: 9, longest: 9 }), '６－８', [6, 7, 8]],
  ] as const)('%# %s', (parameter, text, value) => expect(parameter.parse(text)).toEqual({ value }));
});

describe('what is answered', () => {
  test.each([
    ['nothing', '', 'empty'],
    ['white space', ' \n\t', 'empty'],
    ['empty brackets', '[]', 'empty'],
    ['empty rows', '[[], []]', 'empty'],
    ['ragged rows', '[[1, 2], [3]]', 'ragged'],
    ['a number beside a row', '[[1, 2], 3]', 'ragged'],
    ['a row beside a number', '[1, [2]]', 'ragged'],
    ['ragged CSV', '1,2\n3', 'ragged'],
    ['matrices of different height', '1,2\n3,4\n\n5,6', 'ragged'],
    ['a word', '[[1, two]]', 'unreadable'],
    ['a word in CSV', '1,two', 'not_a_number'],
    ['an open bracket', '[[1, 2]', 'unbalanced'],
    ['a closing one too many', '[1, 2]]', 'unbalanced'],
    ['two tensors', '[1][2]', 'unbalanced'],
    ['the ellipsis of a large tensor', 'tensor([0.1, 0.2, ..., 0.9, 1.0])', 'elided'],
    ['a comma twice', '[1,,2]', 'unreadable'],
    ['a script', '[<script>alert(1)</script>]', 'unreadable'],
    ['an object', '{"__proto__": {"polluted": 1}}', 'not_a_number'],
    ['an object in an array', '[{"__proto__": 1}]', 'unreadable'],
    ['a complex number', '[1+2j]', 'unreadable'],
    ['too long a text', '1,'.repeat(600_000), 'too_long'],
  ])('%s', (_name, text, expected) => {
    expect(code(parseTensor(text))).toBe(expected);
  });

  test('a hundred thousand brackets end in an answer, not in a full stack', () => {
    expect(code(parseTensor('['.repeat(100_000)))).toBe('wrong_rank');
  });
});

test('what is printed reads back to the same float32 values', () => {
  const data = f32([0.1, -1 / 3, 1e-30, 3e38, 16777217, Number.NaN, Infinity, -Infinity]);
  const tensor = { shape: [2, 2, 2], data };
  expect(read(printTensor(tensor))).toEqual(tensor);
});
