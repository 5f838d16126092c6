// Marks what a reader of Python looks for: comments, texts, words of the language. The code is ours: no general parser.

const words =
  'and as class def elif else False for from if import in is lambda None not or raise return super True while with'.split(
    ' ',
  );
const token = new RegExp(`(?<comment>#.*)|(?<text>'[^'\\n]*')|\\b(?<word>${words.join('|')})\\b`, 'g');

/** HTML of a program that has been escaped. */
export const marked = (program: string): string =>
  program.replaceAll(token, (found, ...rest) => {
    const groups = rest.at(-1) as Readonly<Record<string, string | undefined>>;
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
    return `<span class="${kind}">${found}</span>`;
  });
