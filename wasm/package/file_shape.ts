// Checks of a tensor's shape in a file.

export const countOf = (shape: readonly number[]): number => shape.reduce((product, size) => product * size, 1);

/** The most that NumPy has had. */
export const mostFileAxes = 32;

/** Accepts whole sizes, 0 or more. */
export const isShape = (value: unknown): value is number[] =>
  Array.isArray(value) &&
  value.length <= mostFileAxes &&
  value.every((size) => Number.isSafeInteger(size) && (size as number) >= 0);
