// Splits a large attention into smaller ones of the same operation, each with some of the samples or some of the queries. A
// query's numbers do not depend on the queries beside it, so the joined result has the bits of the whole.
import type { Dense } from '../tensor/tensor';
import { isDense, type Work, workOf } from './attention-work';
import type { Request } from './protocol';

export type Run = Extract<Request, { kind: 'run' }>;
type Inputs = Readonly<Record<string, unknown>>;

/** Where a request may be cut: between samples (axis 0), or between the queries of its one sample (axis 1). */
export interface Seams {
  readonly run: Run;
  readonly work: Work;
  readonly axis: 0 | 1;
  readonly size: number;
}

/** null for what cannot be cut. */
export function seamsOf(run: Run): Seams | null {
  const work = workOf(run);
  const inputs = run.inputs as Inputs;
  if (!work || drawsNumbers(inputs)) return null;
  const [samples = 0, queries = 0] = isDense(inputs['queries']) ? inputs['queries'].shape : [];
  const axis = samples > 1 ? 0 : 1;
  const seams = { run, work, axis, size: axis === 0 ? samples : queries } as const;
  if (axis === 1 && isMasked(inputs)) return null;
  return cutInputs(seams).every((name) => sizeAlong(inputs[name], axis, seams.size) === seams.size) ? seams : null;
}

const cutInputs = ({ axis }: Pick<Seams, 'axis'>): readonly string[] =>
  axis === 0 ? ['queries', 'keys', 'values', 'valid_lens'] : ['queries', 'valid_lens'];

/** Draws have an order. */
const drawsNumbers = ({ dropout, generator }: Inputs): boolean => Boolean(dropout) || (generator ?? null) !== null;

/** Under these masks a query sees keys by its place among all queries. */
const isMasked = ({ mask }: Inputs): boolean => (mask ?? 'none') !== 'none';

/** The size of an input along an axis; `otherwise` where it has no such axis and holds for all places. */
function sizeAlong(value: unknown, axis: 0 | 1, otherwise: number): number {
  if (isDense(value)) return value.shape[axis] ?? otherwise;
  if (!Array.isArray(value)) return (value ?? null) === null ? otherwise : Number.NaN;
  if (axis === 0) return value.length;
  return Array.isArray(value[0]) ? value[0].length : otherwise;
}

/** How many more multiply-adds the whole takes than the largest of so many pieces. */
export function saved({ work, axis, size }: Seams, pieces: number): number {
  const own = axis === 0 ? work.all : work.all - work.keys;
  return own * (1 - Math.ceil(size / Math.min(pieces, size)) / size);
}

/** About equal pieces, at most so many. */
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
    // Along the second axis there is one sample: its rows lie one after another too.
    const one = data.length / (shape[axis] ?? 1);
    return { shape: shape.with(axis, to - from), data: cut(data, from * one, to * one) };
  }
  if (!Array.isArray(value)) return value;
  if (axis === 0) return value.slice(from, to);
  return value.map((row: unknown) => (Array.isArray(row) ? row.slice(from, to) : row));
}

/** Keeps the parts of a tensor: it is cut in the same places again and again, and a worker gets the same array only once. */
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

/** Joins the answers; null where a piece has a note: only the whole knows which notes there are, and in what order. */
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
