/** A whole number with `separator` before each three of its last digits: 4,294,967,296. */
export function grouped(value: number, separator: string): string {
  const digits = String(value);
  // Written with a point or an exponent, it has no thousands to part.
  if (!Number.isInteger(value) || digits.includes('e')) return digits;
  const first = digits.startsWith('-') ? 1 : 0;
  let text = '';
  for (let index = 0; index < digits.length; index++) {
    if (index > first && (digits.length - index) % 3 === 0) text += separator;
    text += digits.charAt(index);
  }
  return text;
}
