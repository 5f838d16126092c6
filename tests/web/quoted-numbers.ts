// Numbers that sentences quote, and whether a program has printed them.

export interface Quoted {
  /** The number as text. */
  readonly text: string;
  readonly value: number;
  /** Digits after the point. */
  readonly decimals: number;
}

/** Numbers with a point and three significant digits or more; fewer are met by chance. */
export function quotedIn(sentence: string): Quoted[] {
  const plain = sentence.replaceAll(/\{[^|{}]*\|([^}]*)\}/g, '$1');
  return [...plain.matchAll(/[−-]?\d[\d,]*\.\d+(?![\d.e])/g)].flatMap(([text]) => {
    const written = text.replaceAll(',', '').replace('−', '-');
    const significant = written.replace('-', '').replace('.', '').replace(/^0+/, '');
    const [, decimals = ''] = written.split('.');
    return significant.length < 3 ? [] : [{ text, value: Number(written), decimals: decimals.length }];
  });
}

/** Every number of what a program has printed. */
export const numbersIn = (stdout: string): number[] =>
  [...stdout.matchAll(/-?\d+\.?\d*(?:e[+-]?\d+)?/g)].map(([text]) => Number(text));

/**
 * True if one of the printed numbers, rounded, is the quoted one, or its opposite: a sentence says "less by 0.3" of −0.3. A
 * share may be quoted as a percentage.
 */
export const isPrinted = ({ value, decimals }: Quoted, printed: readonly number[]): boolean =>
  printed.some((number) => {
    const room = 0.5 * 10 ** -decimals + 2e-6 * Math.abs(value);
    return Math.abs(Math.abs(number) - Math.abs(value)) <= room;
  });
