// The committed snapshots: compared, or written again.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');
const folder = join(import.meta.dirname, 'committed');
/** Where what was drawn instead is written, to be looked at. */
const actualFolder = join(root, 'build', 'snapshots');
const mostLines = 6;

/** Set by `npm run snapshots`: `all`, or names of experiments with commas between. */
const renew = process.env['RENEW_SNAPSHOTS'] ?? '';
export const renewing = renew !== '';

/** The experiments looked at; none named means all. */
export const wanted: readonly string[] = renew === 'all' ? [] : renew.split(',').filter(Boolean);

/** Files that were written again. */
export const renewed: string[] = [];

/** Where a file begins to differ, with the figure it is in. */
function difference(expected: string, found: string): string {
  const [before, after] = [expected.split('\n'), found.split('\n')];
  const differing: number[] = [];
  for (let line = 0; line < Math.max(before.length, after.length); line++)
    if (before[line] !== after[line]) differing.push(line);
  const [first = 0] = differing;
  const figure = before.slice(0, first + 1).findLast((line) => line.startsWith('<g data-kind'));
  const shown = differing
    .slice(0, mostLines)
    .flatMap((line) => [`  line ${line + 1}`, `  - ${short(before[line])}`, `  + ${short(after[line])}`]);
  const rest = differing.length > mostLines ? [`  and ${differing.length - mostLines} lines more`] : [];
  return [...(figure ? [`  in ${figure}`] : []), ...shown, ...rest].join('\n');
}

const short = (line: string | undefined): string =>
  line === undefined ? '(no line)' : line.length > 200 ? `${line.slice(0, 200)}…` : line;

/** What is wrong with a snapshot, if anything is; renews it where that is asked for. */
export function problemWith(name: string, found: string): string | undefined {
  const path = join(folder, name);
  const actual = join(actualFolder, name);
  rmSync(actual, { force: true });
  const expected = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  if (expected === found) return undefined;
  const written = renewing ? path : actual;
  mkdirSync(dirname(written), { recursive: true });
  writeFileSync(written, found);
  if (renewing) {
    renewed.push(name);
    return undefined;
  }
  const now = `  it is now ${relative(root, actual)}; npm run snapshots renews it`;
  return expected === undefined
    ? `${name} is not committed\n${now}`
    : `${name} differs\n${difference(expected, found)}\n${now}`;
}

/** Committed files of presets that are no more; gone when renewed. */
export function staleBeside(names: ReadonlySet<string>): readonly string[] {
  mkdirSync(folder, { recursive: true });
  const stale = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => !names.has(name));
  if (!renewing) return stale;
  for (const name of stale) rmSync(join(folder, name));
  renewed.push(...stale);
  return [];
}
