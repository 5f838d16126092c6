// Breaking a text into lines.

/** A word, or one Chinese sign with the punctuation it keeps; no-break spaces hold together what they join. */
const pieces = /（?[\u2e80-\u9fff][，。：；、）]* *|[^ （\u2e80-\u9fff]+ *|（/gu;

/** A text in lines that fit, where they can: a longer word has a line of its own. */
export function linesOf(text: string, room: number, width: (line: string) => number): string[] {
  if (width(text) <= room) return text ? [text] : [];
  const lines: string[] = [];
  for (const piece of text.match(pieces) ?? []) {
    const longer = `${lines.at(-1) ?? ''}${piece}`;
    if (lines.length > 0 && width(longer.trimEnd()) <= room) lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines.map((line) => line.trimEnd());
}
