// Python's rounding and number names.

/** Rounds an exact tie to the even digit, like Python; toFixed rounds it up. */
export function fixedEven(value: number, digits: number): string {
  const size = Math.abs(value);
  const scaled = size * 2 ** (digits + 1);
  let text = size.toFixed(digits);
  if (scaled < 2 ** 40 && scaled % 2 === 1) {
    const below = Math.floor(size * 10 ** digits);
    text = ((below + (below % 2)) / 10 ** digits).toFixed(digits);
  }
  return value < 0 || Object.is(value, -0) ? `-${text}` : text;
}

export const nonFinite = (value: number): string => (Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf');
