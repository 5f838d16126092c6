// Numbers for files: as short as they can be and still come back the same.

/** A value for CSV and edit fields: float32 data need fewer figures than float64. */
export function exactText(value: number, data?: ArrayLike<number>): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  if (!(data instanceof Float32Array)) return `${value}`;
  for (let digits = 6; digits < 9; digits++) {
    const text = Number(value.toPrecision(digits));
    if (Math.fround(text) === value) return `${text}`;
  }
  return `${Number(value.toPrecision(9))}`;
}
