// The committed snapshots: compared, or written again. Of pictures in Chinese or in the dark, which differ from the English,
// light ones in words or colours alone, the hashes are committed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');
const folder = join(import.meta.dirname, 'committed');
/** The folder for what was drawn instead, to be looked at. */
const actualFolder = join(root, 'build', 'snapshots');
const mostLines = 6;

/** Set by `npm run renew -- snapshots`: `all`, or names of experiments with commas between. */
const renew = process.env['RENEW_SNAPSHOTS'] ?? '';
export const renewing = renew !== '';

/** The experiments looked at; none named means all. */
export const wanted: readonly string[] = renew === 'all' ? [] : renew.split(',').filter(Boolean);

/** Files that were written again. */
export const renewed: string[] = [];

/** Hashes of an experiment's pictures, as `sha256sum` writes them. */
const hashFile = (experiment: string): string => `${experiment}/pictures.sha256`;
const isHashed = (name: string): boolean => /\.(zh|dark)\.svg$/.test(name);
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function committedHashes(experiment: string): Map<string, string> {
  const path = join(folder, hashFile(experiment));
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  return new Map(lines.map((line): [string, string] => [line.slice(66), line.slice(0, 64)]));
}

function writeHashes(experiment: string, hashes: ReadonlyMap<string, string>): void {
  const lines = [...hashes]
    .map(([name, hash]) => `${hash}  ${name}\n`)
    .sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1));
  mkdirSync(join(folder, experiment), { recursive: true });
  writeFileSync(join(folder, hashFile(experiment)), lines.join(''));
}

/** True if a picture's hash is the committed one; renews it if that is asked for. */
function isAsHashed(name: string, found: string): boolean {
  const [experiment, file] = [dirname(name), basename(name)];
  const hashes = committedHashes(experiment);
  if (hashes.get(file) === hashOf(found)) return true;
  if (!renewing) return false;
  writeHashes(experiment, hashes.set(file, hashOf(found)));
  renewed.push(name);
  return true;
}

/** The place where a file begins to differ, with the figure it is in. */
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

/** Writes what was drawn instead, and says where it is. */
function keepActual(name: string, found: string): string {
  const path = join(actualFolder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, found);
  return `  it is now ${relative(root, path)}; npm run renew -- snapshots renews it`;
}

/** What is wrong with a snapshot, if anything is; renews it where that is asked for. `part`: what of it was looked at. */
export function problemWith(name: string, found: string, part = (whole: string) => whole): string | undefined {
  const path = join(folder, name);
  rmSync(join(actualFolder, name), { force: true });
  if (isHashed(name))
    return isAsHashed(name, found) ? undefined : `${name} has not the committed hash\n${keepActual(name, found)}`;
  const expected = existsSync(path) ? part(readFileSync(path, 'utf8')) : undefined;
  if (expected === found) return undefined;
  if (renewing) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, found);
    renewed.push(name);
    return undefined;
  }
  const now = keepActual(name, found);
  return expected === undefined
    ? `${name} is not committed\n${now}`
    : `${name} differs\n${difference(expected, found)}\n${now}`;
}

const missingFrom = (there: readonly string[], wanted: readonly string[]): readonly string[] =>
  wanted.filter((name) => !there.includes(name));

/** The names of `names` that are not committed, and those committed of presets that are no more. */
export function misplacedBeside(names: ReadonlySet<string>): readonly string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const experiments = [...new Set([...names].map(dirname))];
  const hashed = experiments.flatMap((one) => [...committedHashes(one).keys()].map((file) => `${one}/${file}`));
  const wantedHashes = [...names].filter(isHashed);
  const wantedFiles = [...[...names].filter((name) => !isHashed(name)), ...experiments.map(hashFile)];
  const [staleFiles, staleHashes] = [missingFrom(wantedFiles, files), missingFrom(wantedHashes, hashed)];
  const stale = [...staleFiles, ...staleHashes];
  if (!renewing) return [...stale, ...missingFrom(files, wantedFiles), ...missingFrom(hashed, wantedHashes)];
  for (const name of staleFiles) rmSync(join(folder, name));
  for (const name of staleHashes) dropHash(name);
  renewed.push(...stale);
  return [];
}

function dropHash(name: string): void {
  const hashes = committedHashes(dirname(name));
  hashes.delete(basename(name));
  writeHashes(dirname(name), hashes);
}
