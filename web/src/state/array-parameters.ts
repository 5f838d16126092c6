// Parameters of many numbers, apart from the others: the first picture has none of them.
import { has } from '../../../wasm/package/has';
import { type DrawKind, elements, isDrawn, shortest, type TensorValue } from '../tensor/tensor';
import { readDrawn, readFlat } from '../tensor/tensor-link';
import { longestText, parsePlainTensor } from '../tensor/tensor-text';
import { tooLong } from '../text/number-text';
import { plainSigns } from '../text/plain-signs';
import { accepted, type Outcome, refused } from '../text/problem';
import { readColumns } from './columns-text';
import { readLens } from './lens-text';
import { type Common, common, type Parameter } from './parameters';

/** A list of column indices, in the order they are drawn: "6-9" or "6,7,8,9". */
export interface ColumnsParameter extends Parameter<'columns', readonly number[]> {
  readonly max: number;
  readonly longest: number;
}
/* @__NO_SIDE_EFFECTS__ */
export function columns(
  initial: readonly number[],
  options: { max: number; longest: number; mayBeEmpty?: boolean } & Common,
): ColumnsParameter {
  const { max, longest, mayBeEmpty = false } = options;
  return {
    kind: 'columns',
    initial,
    max,
    longest,
    ...common(options),
    parse: (text) => (mayBeEmpty && text.trim() === '' ? accepted([]) : readColumns(text, max, longest)),
    print: (value) => value.join(','),
  };
}

/** None, one length for each sample (1-D) or for each query (2-D). Fractions and negative numbers are legal, as in PyTorch. */
export type ValidLens = null | readonly number[] | readonly (readonly number[])[];
export interface ValidLensParameter extends Parameter<'valid_lens', ValidLens> {
  /** The tensor parameter (samples, queries, keys) that these lengths belong to. */
  readonly of: string;
  /** The tensor parameter (samples, keys, …) that counts the keys, where `of` is (samples, queries, …). */
  readonly keys?: string;
}
export const isPerQuery = (lens: ValidLens): lens is readonly (readonly number[])[] => Array.isArray(lens?.[0]);

/** A length is taken with all its digits. */
const exact = (length: number): string => (Object.is(length, -0) ? '-0' : String(length));

/* @__NO_SIDE_EFFECTS__ */
export function validLens(initial: ValidLens, options: { of: string; keys?: string } & Common): ValidLensParameter {
  return {
    kind: 'valid_lens',
    initial,
    of: options.of,
    ...(options.keys === undefined ? {} : { keys: options.keys }),
    ...common(options),
    parse: readLens,
    print: (value) =>
      value === null
        ? 'none'
        : isPerQuery(value)
          ? value.map((row) => row.map(exact).join(',')).join(';') + (value.length === 1 ? ';' : '')
          : value.map(exact).join(','),
  };
}

export interface TensorParameter extends Parameter<'tensor', TensorValue> {
  readonly rank: number;
  readonly mostElements: number;
  /** The most numbers that a link can carry one by one. */
  readonly mostTyped: number;
  readonly draws: readonly DrawKind[];
}
/** A tensor a person can edit, paste, or draw from a seed ("rand(2,2,4)@0" in a link). */
/* @__NO_SIDE_EFFECTS__ */
export function tensor(
  initial: TensorValue,
  options: { rank: number; mostElements: number; mostTyped?: number; draws?: readonly DrawKind[] } & Common,
): TensorParameter {
  const { rank, mostElements, mostTyped = mostElements } = options;
  const fits = (value: TensorValue): Outcome<TensorValue> => {
    if (value.shape.length !== rank)
      return refused({ code: 'wrong_rank', expected: String(rank), found: value.shape.length });
    if (value.shape.some((size) => size < 1)) return refused({ code: 'empty' });
    const found = elements(value.shape);
    const maximum = isDrawn(value) ? mostElements : mostTyped;
    return found > maximum ? refused({ code: 'too_many', found, maximum }) : accepted(value);
  };
  return {
    kind: 'tensor',
    initial,
    rank,
    mostElements,
    mostTyped,
    draws: options.draws ?? ['rand', 'randn'],
    ...common(options),
    parse(found) {
      const problem = tooLong(found, longestText);
      if (problem) return problem;
      const text = plainSigns(found);
      const read = readDrawn(text) ?? readFlat(text, fits) ?? parsePlainTensor(text, rank);
      return has(read, 'problem') ? read : fits(read.value);
    },
    print: (value) =>
      isDrawn(value)
        ? `${value.draw}(${value.shape.join(',')})@${value.seed}`
        : `${value.shape.join('x')}:${value.data.map(shortest).join(',')}`,
  };
}
