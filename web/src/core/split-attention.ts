// Splits a large attention into smaller ones of the same operation, each with some of the samples or queries. The output of
// a query does not depend on other queries, so the joined result equals the whole bit for bit.
import type { Dense } from '../tensor/tensor';
import { isDense, type Work, workOf } from './attention-work';
import type { Request } from './protocol';

export type Run = Extract<Request, { kind: 'run' }>;
type Inputs = Readonly<Record<string, unknown>>;

/** The axis along which a request can be split: samples (axis 0), or the queries of its only sample (axis 1). */
export interface Seams {
  readonly run: Run;
  readonly work: Work;
  readonly axis: 0 | 1;
  readonly size: number;
}

/** The way to split a request; null if it cannot be split. */
export function seamsOf(run: Run): Seams | null {
  const work = workOf(run);
  const inputs = run.inputs as Inputs;
  if (!work || drawsNumbers(inputs) || withPlaces.some((name) => (inputs[name] ?? null) !== null)) return null;
  const { shape } = inputs['queries'] as Dense;
  const [samples = 0, queries = 0] = shape;
  const axis = samples > 1 ? 0 : 1;
  const seams = { run, work, axis, size: axis === 0 ? samples : queries } as const;
  if (axis === 1 && (shape.length > 3 || dependsOnPlace(inputs))) return null;
  return cutInputs(seams).every((name) => sizeAlong(inputs[name], axis, seams.size) === seams.size) ? seams : null;
}

const cutInputs = ({ axis }: Pick<Seams, 'axis'>): readonly string[] =>
  axis === 0 ? ['queries', 'keys', 'values', 'valid_lens'] : ['queries', 'valid_lens'];

/** True if the request draws: draws have an order, so it cannot be split. */
const drawsNumbers = ({ dropout, generator }: Inputs): boolean => Boolean(dropout) || (generator ?? null) !== null;

/** Options that may say something of each sample or query: a request with them is left whole. */
const withPlaces = [
  ...['position_ids', 'query_position_ids', 'bias', 'dropout_mask'],
  ...['prefix_lens', 'documents', 'allowed'],
];

/** Masks and positions that depend on the index of a query among all queries. */
const dependsOnPlace = ({ mask, positions }: Inputs): boolean =>
  (mask ?? 'none') !== 'none' || (positions ?? 'none') !== 'none';

/** The size of an input along an axis; `otherwise` if it lacks the axis and applies to all. */
function sizeAlong(value: unknown, axis: 0 | 1, otherwise: number): number {
  if (isDense(value)) return value.shape[axis] ?? otherwise;
  if (!Array.isArray(value)) return (value ?? null) === null ? otherwise : Number.NaN;
  if (axis === 0) return value.length;
  return Array.isArray(value[0]) ? value[0].length : otherwise;
}

/** The multiply-adds saved: those of the whole minus those of the largest piece. */
export function saved({ work, axis, size }: Seams, pieces: number): number {
  const own = axis === 0 ? work.all : work.all - work.keys;
  return own * (1 - Math.ceil(size / Math.min(pieces, size)) / size);
}

/** Splits into at most this many pieces of about equal size. */
export function piecesOf({ run, axis, size }: Seams, most: number): readonly Run[] {
  const count = Math.min(most, size);
  const inputs = run.inputs as Inputs;
  return Array.from({ length: count }, (_, place) => {
    const from = Math.floor((place * size) / count);
    const to = Math.floor(((place + 1) * size) / count);
    const cut = cutInputs({ axis }).map((name) => [name, part(inputs[name], axis, from, to)]);
    return { ...run, inputs: { ...inputs, ...Object.fromEntries(cut) } };
  });
}

function part(value: unknown, axis: 0 | 1, from: number, to: number): unknown {
  if (isDense(value)) {
    const { shape, data } = value;
    if (shape.length <= axis) return value;
    // With the second axis there is only one sample, so its rows are contiguous too.
    const one = data.length / (shape[axis] ?? 1);
    return { shape: shape.with(axis, to - from), data: cut(data, from * one, to * one) };
  }
  if (!Array.isArray(value)) return value;
  if (axis === 0) return value.slice(from, to);
  return value.map((row: unknown) => (Array.isArray(row) ? row.slice(from, to) : row));
}

/** Caches the parts of a tensor, so that a worker that already has the same array does not get it again. */
function cut(data: Dense['data'], from: number, to: number): Dense['data'] {
  const known = cuts.get(data) ?? new Map<string, Dense['data']>();
  cuts.set(data, known);
  const place = `${from} ${to}`;
  const own = known.get(place) ?? data.slice(from, to);
  known.set(place, own);
  return own;
}
const cuts = new WeakMap<Dense['data'], Map<string, Dense['data']>>();

export interface Answer {
  readonly output: { readonly shape: readonly number[]; readonly data: Float32Array };
  readonly notes: readonly unknown[];
}

/** Joins the answers; null if a piece has a note, since only the whole request gives notes in their order. */
export function joined({ axis, size }: Pick<Seams, 'axis' | 'size'>, answers: readonly Answer[]): object | null {
  const [first] = answers;
  if (!first || answers.some(({ notes }) => notes.length > 0)) return null;
  const data = new Float32Array(answers.reduce((sum, { output }) => sum + output.data.length, 0));
  let at = 0;
  for (const { output } of answers) {
    data.set(output.data, at);
    at += output.data.length;
  }
  return { output: { ...first.output, shape: first.output.shape.with(axis, size), data }, notes: [] };
}
