// What a text in a control's field changes, by the field's key.
import { describe, expect, test } from 'vitest';
import { tensor, validLens } from '../../web/src/state/array-parameters';
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
import { type Fields, readField } from '../../web/src/view/model/fields';

const table = {
  heads: integer(2, { min: 1, max: 8 }),
  rate: number(0.5, { min: 0, max: 1, step: 0.1 }),
  mask: choice(['none', 'causal'], 'none'),
  bias: boolean(false),
  draw: seed('0'),
  word: text('cat', { longest: 8 }),
  keys: tensor({ draw: 'rand', shape: [2, 3, 4], seed: '7' }, { rank: 3, mostElements: 48 }),
  lens: validLens([2, 3], { of: 'keys' }),
} satisfies ParameterTable;

const fields = (changed: object = {}, limits: Fields['limits'] = {}): Fields => ({
  table,
  state: { ...initialState(table), ...changed },
  limits,
});

describe('a text in a field', () => {
  test.each([
    ['heads', '4', { heads: 4 }],
    ['rate', '0.25', { rate: 0.25 }],
    ['mask', 'causal', { mask: 'causal' }],
    ['bias', 'true', { bias: true }],
    ['draw', '18446744073709551615', { draw: '18446744073709551615' }],
    ['word', ' mat ', { word: 'mat' }],
    ['lens', 'none', { lens: null }],
    ['lens.mode', 'none', { lens: null }],
    [
      'lens.mode',
      'query',
      {
        lens: [
          [2, 2, 2],
          [3, 3, 3],
        ],
      },
    ],
    ['lens.1.0', '-1.5', { lens: [2, -1.5] }],
    ['keys.seed', '8', { keys: { draw: 'rand', shape: [2, 3, 4], seed: '8' }, lens: [2, 3] }],
    ['keys', 'randn(2,3,4)@1', { keys: { draw: 'randn', shape: [2, 3, 4], seed: '1' }, lens: [2, 3] }],
  ])('%s ← %s', (key, typed, values) => {
    expect(readField(fields(), key, typed)).toEqual({ value: values });
  });

  test('a length is changed in its own row and column', () => {
    const perQuery = {
      lens: [
        [1, 2, 3],
        [3, 2, 1],
      ],
    };
    expect(readField(fields(perQuery), 'lens.1.2', '4')).toEqual({
      value: {
        lens: [
          [1, 2, 3],
          [3, 2, 4],
        ],
      },
    });
  });

  test('another size of a tensor brings lengths for its samples, as far as there are', () => {
    const read = readField(fields(), 'keys.shape.0', '3');
    expect(read).toEqual({ value: { keys: { draw: 'rand', shape: [3, 3, 4], seed: '7' }, lens: [2, 3, 4] } });
    const numbers = { keys: { shape: [1, 1, 2], data: [5, 6] }, lens: null };
    expect(readField(fields(numbers), 'keys.paste', '[[[1, 2], [3, 4]]]')).toEqual({
      value: { keys: { shape: [1, 2, 2], data: [1, 2, 3, 4] }, lens: null },
    });
  });

  test.each([
    ['heads', '9', 'above'],
    ['heads', '1.5', 'not_an_integer'],
    ['rate', 'x', 'not_a_number'],
    ['mask', 'other', 'unknown_choice'],
    ['lens.0.0', 'x', 'not_a_number'],
    ['keys.shape.2', '9', 'above'],
    ['keys.shape.0', '0', 'below'],
    ['keys.seed', '-', 'not_a_number'],
    ['keys.paste', '[1, 2]', 'wrong_rank'],
  ])('%s ← %s is refused: %s', (key, typed, code) => {
    const read = readField(fields(), key, typed);
    expect('problem' in read && read.problem.code).toBe(code);
  });

  test('limits of the state narrow the table’s', () => {
    expect(readField(fields({}, { heads: { max: 3 } }), 'heads', '4')).toMatchObject({ problem: { maximum: 3 } });
    expect(readField(fields({}, { heads: { max: 3 } }), 'heads', '3')).toEqual({ value: { heads: 3 } });
  });
});
