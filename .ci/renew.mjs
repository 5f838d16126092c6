// `npm run renew`: writes again the committed files that follow from what was touched since main, and says which changed.
// `npm run renew -- NAME` writes one, touched or not; words after the name are its own. `--check` writes nothing and says
// what is stale, if that takes seconds; `--list` names all.
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { renewals } from './renewals.mjs';
import { filesBelow, root } from './shell.mjs';
import { fingerprint, hashOf, readStamp, runSteps, writeStamp } from './steps.mjs';
import { filesTouched } from './touched.mjs';

function isBelow(file, input) {
  const [path, extensions] = input.split(':');
  const below = file === path || file.startsWith(`${path}/`);
  return below && (!extensions || extensions.split(' ').includes(extname(file)));
}

/** The renewals whose files a change to these may make stale. */
export const dueFor = (files, all = renewals) =>
  all.filter(({ inputs, except }) =>
    files.some((file) => inputs.some((input) => isBelow(file, input)) && !except?.test(file)),
  );

/**
 * The renewals that a command line asks for, those it leaves to be asked for by name, and the words for the one named.
 * @param {readonly string[]} given
 * @param {readonly string[] | undefined} files  that were touched, if anything is known of them
 */
export function chosen([name, ...words], files, all = renewals) {
  if (name !== undefined) {
    const one = all.find((other) => other.name === name);
    if (!one) throw new Error(`nothing is called ${name}; there are ${all.map((other) => other.name).join(', ')}`);
    return { wanted: [one], left: [], words, named: true };
  }
  if (files === undefined) throw new Error('nothing differs from main; name what to renew, of npm run renew -- --list');
  const due = dueFor(files, all);
  return { wanted: due.filter(({ asked }) => !asked), left: due.filter(({ asked }) => asked), words, named: false };
}

/** The renewal as a step, which is left out while its inputs are those of its last run. */
async function stepOf({ name, title, inputs, tools, needs = [], run }, words, files) {
  const site = needs.length > 0 ? await import('./stages/site.mjs') : {};
  return {
    name: `renew-${name}`,
    title,
    inputs,
    needs: needs.map((need) => site[need]),
    ...(tools ? { tools } : {}),
    run: () => run(words, files).then(() => undefined),
  };
}

const contentsOf = (paths) =>
  new Map(filesBelow(paths.filter((path) => existsSync(join(root, path)))).map((path) => [path, hashed(path)]));
const hashed = (path) => hashOf(readFileSync(join(root, path)));

/**
 * Runs these one after another; returns the files that came out otherwise, by name. Throws if one fails.
 * @param {readonly import('./renewals.mjs').Renewal[]} wanted
 * @param {{words?: string[], files?: readonly string[], named?: boolean}} [how]
 */
export async function renew(wanted, { words = [], files = [], named = false } = {}) {
  const changed = new Map();
  for (const one of wanted) {
    const step = await stepOf(one, words, files);
    const before = contentsOf(one.writes);
    const { outcome, reason } = (await runSteps([step], (other) => named && other === step)).at(-1);
    if (outcome === 'failed') throw new Error(`${one.name}: ${reason}`);
    const after = contentsOf(one.writes);
    const paths = [...new Set([...before.keys(), ...after.keys()])];
    const others = paths.filter((path) => before.get(path) !== after.get(path));
    // Stamp it again, since it may read what it has written.
    if (others.length > 0) writeStamp(step.name, { print: fingerprint(step) });
    changed.set(one.name, others);
  }
  return changed;
}

/** The state of each, without writing: 'right', 'stale', or 'unknown' if only writing tells. */
export async function check(wanted) {
  const known = new Map();
  for (const one of wanted) {
    const step = await stepOf(one, [], []);
    if (one.check)
      known.set(
        one.name,
        await one.check().then(
          () => 'right',
          () => 'stale',
        ),
      );
    else known.set(one.name, readStamp(step.name)?.print === fingerprint(step) ? 'right' : 'unknown');
  }
  return known;
}

const told = { right: 'is as it should be', stale: 'is stale', unknown: 'may be stale: only writing tells' };
const mostNamed = 12;

/** Lines that say what was written. */
export const report = (changed) =>
  [...changed].flatMap(([name, paths]) => [
    `${name}: ${paths.length === 0 ? 'nothing has changed' : `${paths.length} changed`}`,
    ...paths.slice(0, mostNamed).map((path) => `  ${path}`),
    ...(paths.length > mostNamed ? [`  and ${paths.length - mostNamed} more`] : []),
  ]);

function list() {
  for (const { name, title, asked } of renewals) console.log(`${name}: ${title}${asked ? ' (only by name)' : ''}`);
}

async function sayStale({ wanted }) {
  const known = await check(wanted);
  console.log();
  for (const [name, what] of known) console.log(`${name} ${told[what]}`);
  if ([...known.values()].includes('stale')) process.exitCode = 1;
}

async function main([first, ...rest]) {
  if (first === '--list') return list();
  const files = filesTouched();
  if (first === '--check') return sayStale(chosen(rest, files));
  const { wanted, left, ...how } = chosen(first === undefined ? [] : [first, ...rest], files);
  const { setUp } = await import('./setup.mjs');
  setUp('test');
  const changed = await renew(wanted, { ...how, files: files ?? [] });
  console.log(`\n${report(changed).join('\n') || 'nothing that is written follows from what was touched'}`);
  for (const { name, title } of left) console.log(`npm run renew -- ${name}, if wanted: ${title}`);
}

if (import.meta.filename === process.argv[1]) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exit(1);
  }
}
