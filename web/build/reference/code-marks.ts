// Marks comments, texts and words of the language in code that is ours: no general parser.

function marks(comment: string, words: string): (escapedProgram: string) => string {
  const token = new RegExp(
    `(?<comment>${comment})|(?<text>&quot;[^\\n]*?&quot;|'[^'\\n]*')|\\b(?<word>${words.replaceAll(' ', '|')})\\b`,
    'g',
  );
  return (program) =>
    program.replaceAll(token, (found, ...rest) => {
      const groups = rest.at(-1) as Readonly<Record<string, string | undefined>>;
      const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
      return `<span class="${kind}">${found}</span>`;
    });
}

/** HTML of C++ that has been escaped. */
export const markedCpp = marks(
  '//.*',
  'auto bool class const constexpr default double enum explicit false float for if inline int namespace operator return static struct template true typename using void while',
);

/** HTML of JavaScript or TypeScript that has been escaped. */
export const markedScript = marks(
  '//.*|/\\*[\\s\\S]*?\\*/',
  'async await catch class const else export extends for from function if import instanceof interface let new of readonly return static throw try type',
);
