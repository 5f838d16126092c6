import { describe, expect, test } from 'vitest';
import { columns, tensor, validLens } from '../../web/src/state/array-parameters';
import { readAddress, readState, writeAddress, writeState } from '../../web/src/state/hash';
import {
  boolean,
  choice,
  initialState,
  integer,
  number,
  type ParameterTable,
  seed,
  text,
} from '../../web/src/state/parameters';
import { Store } from '../../web/src/state/store';
import { resized, shortest } from '../../web/src/tensor/tensor';

const table = {
  num_heads: integer(5, { min: 1, max: 64 }),
  dropout: number(0.5, { min: 0, max: 1, step: 0.05 }),
  fill: choice(['-1e6', '-inf'], '-1e6'),
  bias: boolean(false),
  scores: tensor({ draw: 'rand', shape: [2, 2, 4], seed: '0' }, { rank: 3, mostElements: 4096 }),
  valid_lens: validLens([2, 3], { of: 'scores' }),
  sentence: text('猫坐在垫子上', { longest: 40 }),
  seed: seed('0'),
  heads: columns([0, 1], { max: 63, longest: 8 }),
} satisfies ParameterTable;

const problemOf = (name: keyof typeof table, value: string): string => {
  const read = table[name].parse(value);
  return 'problem' in read ? read.problem.code : 'accepted';
};

describe('a link', () => {
  test('says the whole state and gives it back', () => {
    const state = {
      ...initialState(table),
      num_heads: 8,
      dropout: 0.25,
      fill: '-inf' as const,
      bias: true,
      scores: { shape: [1, 2, 2], data: [0.1, Number.NaN, -Infinity, 1e-20].map(Math.fround) },
      valid_lens: [[1, 2.5]],
      sentence: 'a & b = c? #ü 猫',
      seed: '18446744073709551615',
      heads: [5, 3],
    };
    const address = writeAddress({ experiment: 'x', values: writeState(table, state) });
    const read = readState(table, readAddress(address).values);
    expect(read.refusals).toEqual([]);
    expect(read.state).toEqual(state);
  });

  test('may leave a text empty where the table allows it, and brings it as it is kept', () => {
    const upper = text('', {
      longest: 4,
      mayBeEmpty: true,
      keep: (value) => value.toUpperCase().replaceAll('B', 'BB'),
    });
    expect(upper.parse(' ')).toEqual({ value: '' });
    expect(upper.parse('aba')).toEqual({ value: 'ABBA' });
    expect(upper.parse('abba')).toMatchObject({ problem: { code: 'too_long', found: 6 } });
  });

  test('names only what differs from the base when there is one', () => {
    const base = initialState(table);
    expect([...writeState(table, { ...base, num_heads: 6 }, base)]).toEqual([['num_heads', '6']]);
  });

  test('keeps commas, semicolons and colons readable', () => {
    const values = new Map([['valid_lens', '1,3;2,4']]);
    expect(writeAddress({ experiment: 'masked-softmax', values })).toBe('#masked-softmax?valid_lens=1,3;2,4');
  });

  test('with a broken value keeps the default for it, says why, and reads the others', () => {
    const { state, refusals } = readState(
      table,
      new Map([
        ['num_heads', 'x'],
        ['bias', 'true'],
      ]),
    );
    expect(state).toEqual({ ...initialState(table), bias: true });
    expect(refusals).toEqual([{ parameter: 'num_heads', problem: { code: 'not_a_number', found: 'x' } }]);
  });

  test('cannot reach beyond the table: prototypes stay as they were', () => {
    const hostile = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__proto__.polluted'];
    const { state, refusals } = readState(table, new Map(hostile.map((name) => [name, '{"polluted":1}'])));
    expect(state).toEqual(initialState(table));
    expect(Object.getPrototypeOf(state)).toBe(Object.prototype);
    expect(refusals).toHaveLength(hostile.length);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('with a broken escape is read as it stands', () => {
    expect(readAddress('#a%ZZ?b=%E0%A4%A').values.get('b')).toBe('%E0%A4%A');
  });
});

describe('a refused value', () => {
  test.each([
    ['num_heads', '', 'empty'],
    ['num_heads', '2.5', 'not_an_integer'],
    ['num_heads', 'NaN', 'not_finite'],
    ['num_heads', '1e400', 'not_finite'],
    ['num_heads', '2147483648', 'above'],
    ['num_heads', '-1', 'below'],
    ['num_heads', '0x10', 'not_a_number'],
    ['dropout', '1.5', 'above'],
    ['fill', '0', 'unknown_choice'],
    ['bias', 'maybe', 'unknown_choice'],
    ['scores', '2x2:1,2,3,4', 'wrong_rank'],
    ['scores', '[[1,2],[3,4]]', 'wrong_rank'],
    ['scores', '1x2x2:1,2,3', 'wrong_shape'],
    ['scores', '1x1x2:1,z', 'not_a_number'],
    ['scores', '2147483648x2147483648x2:1', 'too_many'],
    ['scores', 'rand(2,2,99999)@0', 'too_many'],
    ['scores', 'rand(2,0,4)@0', 'empty'],
    ['scores', 'rand(2,4)@0', 'wrong_rank'],
    ['valid_lens', '1,x', 'not_a_number'],
    ['valid_lens', '1,nan', 'not_finite'],
    ['valid_lens', '1,2;3', 'ragged'],
    ['valid_lens', '[[[1]]]', 'wrong_rank'],
    ['sentence', ' ', 'empty'],
    ['sentence', 'x'.repeat(41), 'too_long'],
    ['seed', '18446744073709551616', 'above'],
    ['seed', '-9223372036854775809', 'below'],
    ['seed', '1.5', 'not_an_integer'],
    ['seed', 'abc', 'not_a_number'],
    ['heads', '', 'empty'],
    ['heads', '64', 'above'],
    ['heads', '0-99999999', 'above'],
    ['heads', '0-20', 'too_many'],
    ['heads', 'a', 'not_a_number'],
  ] as const)('%s=%s is %s', (name, value, expected) => {
    expect(problemOf(name, value)).toBe(expected);
  });
});

test('valid_lens: none, one a sample, one a query, fractions and negatives', () => {
  const read = (value: string): unknown => table.valid_lens.parse(value);
  expect(read('none')).toEqual({ value: null });
  expect(read('2,3')).toEqual({ value: [2, 3] });
  expect(read('2.5,-1')).toEqual({ value: [2.5, -1] });
  expect(read('1,3;2,4')).toEqual({
    value: [
      [1, 3],
      [2, 4],
    ],
  });
  expect(read('[[1, 3], [2, 4]]')).toEqual({
    value: [
      [1, 3],
      [2, 4],
    ],
  });
});

test('one sample with a length a query prints so that it reads back', () => {
  const lens = [[4, 2, 3]];
  expect(table.valid_lens.parse(table.valid_lens.print(lens))).toEqual({ value: lens });
});

test('columns: single ones and ranges, each once, in the order given', () => {
  expect(table.heads.parse('6-8, 2 6')).toEqual({ value: [6, 7, 8, 2] });
});

test('shortest: the fewest digits that are the same float32', () => {
  expect([0.1, 0.3, 1 / 3, 16777216, 1e-8].map((value) => shortest(Math.fround(value)))).toEqual([
    '0.1',
    '0.3',
    '0.33333334',
    '16777216',
    '1e-8',
  ]);
});

test('resized: what is common to both shapes keeps its place', () => {
  const tensor = { shape: [2, 2], data: [1, 2, 3, 4] };
  expect(resized(tensor, [3, 1]).data).toEqual([1, 3, 0]);
  expect(resized(tensor, [1, 3], 9).data).toEqual([1, 2, 9]);
});

test('a tensor is pasted as CSV: a matrix is one sample', () => {
  expect(table.scores.parse('1,2\n3,4')).toEqual({ value: { shape: [1, 2, 2], data: [1, 2, 3, 4] } });
  expect(problemOf('scores', '[[1, 2], [3, 4]]')).toBe('wrong_rank');
});

describe('the store', () => {
  test('tells what changed, once, and nothing when nothing did', () => {
    const store = new Store(initialState(table));
    const heard: string[][] = [];
    const stop = store.subscribe((_state, changed) => heard.push([...changed].map(String)));
    store.set({ num_heads: 5 });
    store.set({ num_heads: 6, bias: true });
    stop();
    store.set({ num_heads: 7 });
    expect(heard).toEqual([['num_heads', 'bias']]);
  });

  test('settles dependent values in the same step', () => {
    const store = new Store(initialState(table), (state) => ({
      ...state,
      heads: state.heads.filter((head) => head < state.num_heads),
    }));
    store.set({ num_heads: 1 });
    expect(store.state.heads).toEqual([0]);
  });

  test('is one for each view: two hold different values of the same table', () => {
    const [one, other] = [new Store(initialState(table)), new Store(initialState(table))];
    one.set({ num_heads: 9 });
    expect(other.state.num_heads).toBe(5);
  });
});
