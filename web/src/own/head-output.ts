// What a head gives to the output of its layer.

export interface OneHead {
  readonly weights: Float32Array;
  readonly values: Float32Array;
  readonly width: number;
  readonly head: number;
  readonly heads: number;
  readonly projection: Float32Array | undefined;
}

/** Adds what a head contributes to a layer's output: weights · values, through its columns of W_o (out, h · d). */
export function addHead(output: Float32Array, { weights, values, width, head, heads, projection }: OneHead): void {
  const columns = values.length / width;
  const rows = weights.length / columns;
  const out = output.length / rows;
  const mixed = new Float32Array(width);
  for (let row = 0; row < rows; ++row) {
    mixed.fill(0);
    for (let key = 0; key < columns; ++key) {
      const weight = weights[row * columns + key] as number;
      if (weight === 0) continue;
      for (let at = 0; at < width; ++at)
        mixed[at] = (mixed[at] as number) + weight * (values[key * width + at] as number);
    }
    for (let place = 0; place < out; ++place) {
      let sum = projection ? 0 : (mixed[place - head * width] ?? 0);
      const from = (place * heads + head) * width;
      if (projection)
        for (let at = 0; at < width; ++at) sum += (mixed[at] as number) * (projection[from + at] as number);
      output[row * out + place] = (output[row * out + place] as number) + sum;
    }
  }
}

/** The length of each row of `own` as a part of that of `all`. */
export function shareOfRows(own: Float32Array, all: Float32Array, rows: number): Float32Array {
  const width = all.length / rows;
  const length = (of: Float32Array, row: number): number =>
    Math.sqrt(of.subarray(row * width, (row + 1) * width).reduce((sum, number) => sum + number * number, 0));
  return Float32Array.from({ length: rows }, (_, row) => length(own, row) / length(all, row));
}
