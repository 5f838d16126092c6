// One layer of a tensor, of which no other is read.
import { countOf } from '../../../wasm/package/file_shape';
import type { OpenedTensor } from '../../../wasm/package/opened_file';
import { type Reading, sizesOf } from './shapes';

/** The places along the axes that stand before heads, rows and columns. */
export interface Inner {
  readonly step: number;
  readonly layer: number;
  readonly batch: number;
  /** One head alone, where heads stand before rows and columns. */
  readonly head?: number;
}

/** True for a tensor that can be read head by head: a whole one in an archive is checked by its sum. */
export function isByHead(tensor: OpenedTensor, reading: Reading, format: string): boolean {
  const { head, row, column } = sizesOf(tensor.shape, reading);
  const isWhole = countOf(tensor.shape) === head * row * column;
  return tensor.isSliced && reading.head === tensor.shape.length - 3 && !(isWhole && format === 'npz');
}

/** One layer of a tensor as (h, n, m), float32, or one head of it: of the file no more than its bytes. */
export async function layerOf(tensor: OpenedTensor, reading: Reading, inner: Inner): Promise<Float32Array> {
  const isAlone = inner.head !== undefined;
  const sizes = { ...sizesOf(tensor.shape, reading), ...(isAlone && { head: 1 }) };
  const rest = (['head', 'row', 'column'] as const).filter(
    (axis) => reading[axis] !== undefined && !(isAlone && axis === 'head'),
  );
  // Steps, layers and samples stand before all others.
  const chosen = tensor.shape.length - rest.length;
  let from = 0;
  for (const axis of ['step', 'layer', 'batch', 'head'] as const) {
    const [place, at] = [reading[axis], inner[axis]];
    if (place !== undefined && at !== undefined) from += at * countOf(tensor.shape.slice(place + 1, chosen));
  }
  const count = sizes.head * sizes.row * sizes.column;
  const whole = countOf(tensor.shape) === count;
  const { data } = await tensor.numbers(whole ? undefined : { from: from * count, to: (from + 1) * count });
  const floats = data instanceof Float32Array ? data : Float32Array.from(data as ArrayLike<number | bigint>, Number);
  const inPlace = rest.every((axis, at) => reading[axis] === chosen + at);
  if (inPlace) return floats;
  const stride = (axis: 'head' | 'row' | 'column'): number =>
    reading[axis] === undefined ? 0 : countOf(tensor.shape.slice((reading[axis] as number) + 1));
  const made = new Float32Array(count);
  const [ofHead, ofRow, ofColumn] = [stride('head'), stride('row'), stride('column')];
  let at = 0;
  for (let head = 0; head < sizes.head; ++head)
    for (let row = 0; row < sizes.row; ++row)
      for (let column = 0; column < sizes.column; ++column)
        made[at++] = floats[head * ofHead + row * ofRow + column * ofColumn] as number;
  return made;
}
