import type { Scene } from '../../experiment/contract';
import { derived } from '../../experiment/layout';
import { isMean } from '../../own/means';
import { nth } from '../../tensor/read';
import type { Dense } from '../../tensor/tensor';
import type { Result } from './compute';
import type { Outcomes } from './open';
import type { State, Table } from './parameters';
import type { HeadPlace } from './survey';
import type { Words } from './words.en';

export type Here = Scene<Table, Result, Words, Outcomes>;

/** A token's text, or its place where the file names none; names of rows are the last ones. */
export function tokenNames({ dump, part }: Result): {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
} {
  const { tokens, rows, columns } = dump;
  const names = Array.from({ length: columns }, (_, place) => tokens?.[place] ?? `${place}`);
  // Who asks across is no token of those that are heard.
  if (dump.parts[part] === 'cross')
    return { columns: names, rows: Array.from({ length: rows }, (_, place) => `${place}`) };
  return { columns: names, rows: names.slice(Math.max(0, columns - rows)).concat(restOf(rows, columns)) };
}

const restOf = (rows: number, columns: number): readonly string[] =>
  Array.from({ length: Math.max(0, rows - columns) }, (_, place) => `${columns + place}`);

/** What a head is called, or the mean of its layer's. */
export const headName = (
  { words, result: { dump } }: Pick<Here, 'words' | 'result'>,
  { layer, head }: HeadPlace,
): string => (isMean(dump, head) ? words.meanOf(layer, head) : words.headOf(layer, head));

/** The row of the token that asks. */
export const askingIn = ({ query }: Pick<State, 'query'>, { dump: { rows } }: Result): number =>
  query < 0 ? rows - 1 : Math.min(query, rows - 1);

/** The heads that are known so far. */
export const headsIn = ({ result, outcomes }: Pick<Here, 'result'> & Partial<Pick<Here, 'outcomes'>>) =>
  outcomes?.survey?.heads ?? result.survey;

/** The weights that are drawn: of the file, or without the first token. */
export const drawnWeights = ({ without_first: without }: Pick<State, 'without_first'>, weights: Dense): Dense =>
  without ? renormalised(weights) : weights;

/** Without the first column, each row divided by what is left of it; a row that had nothing else stays empty. */
export const renormalised = derived(({ shape, data }: Dense): Dense => {
  const columns = nth(shape, 1);
  const left = Float32Array.from(data);
  for (let start = 0; start < left.length; start += columns) {
    left[start] = 0;
    let total = 0;
    for (let at = start; at < start + columns; at++) total += nth(left, at);
    if (total > least) for (let at = start; at < start + columns; at++) left[at] = nth(left, at) / total;
    else left.fill(0, start, start + columns);
  }
  return { shape, data: left };
});

/** Less is what rounding leaves of nothing. */
const least = 1e-6;
