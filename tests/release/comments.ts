// The beginnings of comments, line by line: // and /// (lines below each other are one comment), /* */, and # where it is one.

export interface Beginning {
  readonly line: number;
  readonly text: string;
}

const byHash = /\.(py|sh|cmake|yml)$|CMakeLists\.txt$|^\.clang-|^\.ci\/(run|setup)$/;
const marks = { slashes: /(?:^|\s)(\/\/[/!]?<?)\s*(.*)$/, hash: /(?:^|\s)(#)\s*(.*)$/ };
const opening = /(?:^|[\s{(])\/\*[*!]?\s*(.*)$/;

const isCode = (text: string): boolean => text.trim() !== '';
const inBlock = (line: string): string =>
  line
    .replace(/\*\/.*/, '')
    .replace(/^\s*\*/, '')
    .trim();

/** The beginning of each comment of a file; its path says which marks count. */
export function beginningsOf(path: string, source: string): Beginning[] {
  const found: Beginning[] = [];
  const mark = byHash.test(path) ? marks.hash : marks.slashes;
  /** Inside of a block: whether its text has begun. */
  let block: boolean | undefined;
  /** The column of the mark in the line before. */
  let above: number | undefined;
  source.split('\n').forEach((line, index) => {
    const add = (text: string): void => {
      if (text !== '') found.push({ line: index + 1, text });
    };
    const opened = block === undefined && mark !== marks.hash ? opening.exec(line) : null;
    const single = block === undefined && !opened ? mark.exec(line) : null;
    const text = opened ? inBlock(opened[1] ?? '') : block === undefined ? '' : inBlock(line);
    if (opened || block === false) add(text);
    if (opened || block !== undefined) {
      const closes = line.includes('*/', opened?.index);
      block = closes ? undefined : block || text !== '';
    }
    const column = single ? line.indexOf(single[1] ?? '', single.index) : undefined;
    const goesOn = column !== undefined && column === above && !isCode(line.slice(0, column));
    if (single && !goesOn) add(single[2] ?? '');
    above = column;
  });
  return found;
}
