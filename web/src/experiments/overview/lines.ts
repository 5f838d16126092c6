import type { Live } from '../../experiment/contract';
import { softmaxTerms } from '../../experiment/softmax-terms';
import { column, nth, row, valueAt } from '../../tensor/read';
import { fixed } from '../../text/format';
import type { Result } from './compute';
import type { Table } from './parameters';

/** A piece of a line of arithmetic: a number in its tensor's colour, an exponent, the result, or plain text. */
export interface Piece {
  readonly text: string;
  readonly kind?: 'queries' | 'keys' | 'values' | 'weights' | 'power' | 'result' | 'weight';
}

export interface Lines {
  readonly score: readonly Piece[];
  readonly weight: readonly Piece[];
  readonly output: readonly Piece[];
}

/** A line breaks before a sign, never after it. */
const equals = ' =\u00a0';
/** Longer sums are cut in the middle. */
const mostTerms = 8;

/** How the selected score, its weight, and one component of the output come about, in numbers. */
export const linesOf = (live: Live<Table, Result>): Lines => ({
  score: score(live),
  weight: weight(live),
  output: output(live),
});

function score({ state, result }: Live<Table, Result>): Piece[] {
  const query = row(result.queries, state.query);
  const key = row(result.keys, state.key);
  const products = query.map((value, index): Piece[] => [
    { text: value < 0 && index > 0 ? `(${short(value)})` : short(value), kind: 'queries' },
    { text: '×' },
    { text: factor(nth(key, index)), kind: 'keys' },
  ]);
  const terms = sum(products);
  const value: Piece = { text: short(valueAt(result.scores, state.query, state.key)), kind: 'result' };
  if (!state.scaled) return [...terms, { text: equals }, value];
  const divided = query.length > 1 ? [{ text: '(' }, ...terms, { text: ')' }] : terms;
  return [...divided, { text: `\u00a0÷\u00a0√${query.length}${equals}` }, value];
}

function weight({ state, result }: Live<Table, Result>): Piece[] {
  const scores = row(result.masked_scores, state.query);
  const { shift, powers, total } = softmaxTerms(scores);
  const own = nth(scores, state.key);
  const base: Piece[] = [
    { text: 'e' },
    { text: shift === 0 ? exponent(own) : `${exponent(own)} − ${factor(shift)}`, kind: 'power' },
  ];
  const value: Piece = { text: short(valueAt(result.weights, state.query, state.key)), kind: 'weight' };
  const terms = sum(powers.map((power): Piece[] => [{ text: short(power) }]));
  return [
    ...base,
    { text: '\u00a0÷ (' },
    ...terms,
    { text: `)${equals}${short(nth(powers, state.key))}\u00a0÷\u00a0${short(total)}${equals}` },
    value,
  ];
}

function output({ state, result }: Live<Table, Result>): Piece[] {
  const values = column(result.values, state.component);
  const products = row(result.weights, state.query).map((value, index): Piece[] => [
    { text: short(value), kind: 'weights' },
    { text: '×' },
    { text: factor(nth(values, index)), kind: 'values' },
  ]);
  const value = short(valueAt(result.output, state.query, state.component));
  return [...sum(products), { text: equals }, { text: value, kind: 'result' }];
}

function sum(terms: readonly Piece[][]): Piece[] {
  const kept: (readonly Piece[])[] = [...terms];
  if (kept.length > mostTerms) kept.splice(mostTerms - 2, kept.length - mostTerms + 1, [{ text: '…' }]);
  return kept.flatMap((term, index) => (index === 0 ? term : [{ text: ' +\u00a0' }, ...term]));
}

const short = (value: number): string => fixed(value, 2);
const factor = (value: number): string => (value < 0 ? `(${short(value)})` : short(value));
const exponent = (value: number): string => (value === -1e6 ? '−1e6' : short(value).replace('inf', '∞'));
