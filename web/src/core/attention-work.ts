import type { Dense } from '../tensor/tensor';
import type { Question, Request } from './protocol';

/** Multiply-adds of a request, and the share of them that every part repeats, for keys and values. */
export interface Work {
  readonly all: number;
  readonly keys: number;
}

const attentions = /^((dot_product|scoring|additive|multi_head)_attention)$/;

/** The work of an attention of samples that answers with its output only; null for anything else. */
export function workOf(request: Request): Work | null {
  if (request.kind !== 'run' || !attentions.test(request.operation) || request.outputs?.join() !== 'output')
    return null;
  const { queries, keys, values, W_q, W_k, W_v, W_o } = request.inputs as Readonly<Record<string, unknown>>;
  if (!isDense(queries) || !isDense(keys) || !isDense(values)) return null;
  const [d = 0, n = 0, ...batch] = queries.shape.toReversed();
  if (batch.length !== 1 && batch.length !== 2) return null;
  const b = batch.reduce((product, size) => product * size);
  const m = keys.shape.at(-2) ?? 0;
  const projecting = (W: unknown, rows: number): number => (isDense(W) ? b * rows * W.data.length : 0);
  const forKeys = projecting(W_k, m) + projecting(W_v, m);
  const attending = b * n * m * (widthBy(W_q, d) + widthBy(W_v, values.shape.at(-1) ?? 0));
  return { all: attending + projecting(W_q, n) + projecting(W_o, n) + forKeys, keys: forKeys };
}

/** A weight has a row for each number of its output. */
const widthBy = (W: unknown, own: number): number => (isDense(W) ? (W.shape[0] ?? 0) : own);

export function isDense(value: unknown): value is Dense {
  const { shape, data } = (value ?? {}) as Partial<Dense>;
  return Array.isArray(shape) && (Array.isArray(data) || data instanceof Float32Array || data instanceof Float64Array);
}

/**
 * The least multiply-adds that sharing must save: about 2.5 ms of one worker. Posting takes half a millisecond, and longer
 * on a busy machine; measured by `npm run bench -- sharing`.
 */
export const leastSaved = 50e6;

/** True if a request may be worth sharing. */
export const mayBeShared = (request: Question['request']): boolean =>
  request.kind === 'time' ? request.shared : request.kind === 'run' && (workOf(request)?.all ?? 0) > leastSaved;
