// Numbers that are none, told apart from the word: a figure writes “nan”, and so do sentences that speak of it on purpose.
type Format = typeof import('../../web/src/text/format');

/** For `vi.mock`: what a number that is none is written as becomes “NaN”, which no sentence says. */
export async function markedNaN(original: () => Promise<unknown>): Promise<Format> {
  const format = (await original()) as Format;
  const marked =
    <Rest extends readonly unknown[]>(write: (value: number, ...rest: Rest) => string) =>
    (value: number, ...rest: Rest): string =>
      Number.isNaN(value) ? 'NaN' : write(value, ...rest);
  return { ...format, fixed: marked(format.fixed), short: marked(format.short), compact: marked(format.compact) };
}
