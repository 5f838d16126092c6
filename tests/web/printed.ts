// What PyTorch prints, kept by the hash of the program in tests/web/printed: one that has not changed needs no PyTorch in
// `npm test`. `npm run prove` runs all again and compares what is kept; `npm run renew -- printed` writes it.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { proving } from '../reach';
import { type Run, runAll } from './pytorch-runs';

export const renewing = process.env['RENEW_PRINTED'] !== undefined;
/** True to run programs again whose print is known; else only new ones run, and those too long to be kept. */
const renewsAll = process.env['RENEW_PRINTED'] === 'all';

/** By hash; null where it is too long to be kept. */
type Kept = Readonly<Record<string, string | null>>;

const mostLetters = 8200;

const fileOf = (group: string): string => fileURLToPath(new URL(`./printed/${group}.json`, import.meta.url));
const read = new Map<string, Kept>();

function keptOf(group: string): Kept {
  const file = fileOf(group);
  const kept = read.get(group) ?? (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : {});
  read.set(group, kept);
  return kept;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** True if it is left to `npm run prove` what this program prints, as long as nobody touches it. */
export const isTooLong = (group: string, program: string): boolean =>
  !proving && !renewing && keptOf(group)[hashOf(program)] === null;

interface Given {
  /** Leaves out what takes long and is not printed; used where all is not proven. */
  readonly brief?: (program: string) => string;
  /** True if answers are kept. */
  readonly keeps?: boolean;
  /** What the programs read, and the folder where they find it. */
  readonly reads?: Uint8Array;
  readonly folder?: string;
}

/** What each program prints. */
export function printedBy(group: string, programs: readonly string[], given: Given = {}): Run[] {
  const { brief = (program) => program, keeps = true, reads, folder } = given;
  const kept = keptOf(group);
  const hashes = programs.map((program) =>
    hashOf(reads ? program + hashOf(Buffer.from(reads).toString('hex')) : program),
  );
  const known = (place: number): string | null | undefined => kept[hashes[place] ?? ''];
  const asked = programs.flatMap((_, place) => {
    if (renewing && !keeps) return [];
    return proving || renewsAll || typeof known(place) !== 'string' ? [place] : [];
  });
  const texts = asked.map((place) => programs[place] ?? '').map((program) => (proving ? program : brief(program)));
  const answers = texts.length > 0 ? runAll(texts, folder) : [];
  const runs = programs.map((_, place) => answers[asked.indexOf(place)] ?? { stdout: known(place) ?? '', stderr: '' });
  if (!keeps) return runs;
  const found = runs.map(({ stdout }, place) => [hashes[place] ?? '', ofRun(stdout)] as const);
  if (renewing) write(group, found);
  else if (proving) expectKept(group, kept, found);
  return runs;
}

function ofRun(stdout: string): string | null {
  const text = shortened(stdout);
  return text.length > mostLetters ? null : text;
}

/** Long tensors on one line, their numbers as exact as they are compared. */
const shortened = (printed: string): string =>
  printed.replaceAll(/tensor\(\[[^()]*\]/g, (tensor) =>
    /\n|\.\d{8}/.test(tensor)
      ? tensor.replaceAll(/\s+/g, '').replaceAll(/-?\d+\.\d{8,}/g, (number) => `${rounded(Number(number))}`)
      : tensor,
  );
const rounded = (value: number): number => Number(Math.abs(value) < 1 ? value.toFixed(8) : value.toPrecision(8));

function write(group: string, found: readonly (readonly [string, string | null])[]): void {
  const sorted = Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(fileOf(group), `${JSON.stringify(sorted, null, 2)}\n`);
}

/** All that is found is kept, and nothing else. */
function expectKept(group: string, kept: Kept, found: readonly (readonly [string, string | null])[]): void {
  const all = new Map([...Object.keys(kept).map((hash) => [hash, undefined] as const), ...found]);
  const stale = [...all].filter(([hash, text]) => !isAlike(kept[hash], text)).map(([hash]) => hash);
  if (stale.length > 0)
    throw new Error(
      `${fileOf(group)}: PyTorch prints something else; npm run renew -- printed all writes it. ${stale.join(' ')}`,
    );
}

const number = /-?\d+(?:\.\d*)?(?:e[+-]?\d+)?/g;

/** The same words, and numbers that two machines with other processors may have. */
function isAlike(one: string | null | undefined, other: string | null | undefined): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return one === other;
  const [ours = [], theirs = []] = [one, other].map((text) => (text.match(number) ?? []).map(Number));
  const words = (text: string): string => text.replaceAll(number, '#');
  return (
    words(one) === words(other) &&
    ours.every((value, at) => Math.abs(value - (theirs[at] ?? Number.NaN)) <= 1e-4 * (1 + Math.abs(value)))
  );
}

interface Pair {
  readonly program: string;
  /** What stands beside it. */
  readonly prints: string;
}

const hashOfPair = ({ program, prints }: Pair): string => hashOf(`${program}\n${prints}`);

/**
 * Keeps, for programs whose print is committed elsewhere, only that it was right. Gives programs that are not known to
 * `compare`, which runs them.
 */
export function printAsWritten<P extends Pair>(
  group: string,
  pairs: readonly P[],
  compare: (asked: readonly P[]) => void,
): void {
  const kept = keptOf(group);
  const whole = proving || renewsAll;
  const asked = pairs.filter((pair) => whole || kept[hashOfPair(pair)] === undefined);
  if (asked.length > 0) compare(asked);
  const found = pairs.map((pair) => [hashOfPair(pair), ''] as const);
  if (renewing) write(group, found);
  else if (proving) expectKept(group, kept, found);
}
