// `npm run bench`: this product against the runtimes people would otherwise take, in Chromium, Firefox, Node and a newer
// Node, one thread each. Prints a table; leaves results.json, circumstances.json, results.md and results.svg beside this file.
//   npm run bench -- [--quick] [--resume] [--core FOLDER] [notebook classroom BERT long growth memory first sharing training native]
// Names choose parts; only a run of everything changes the files, and `-- --renew training`, which puts this part's new
// figures beside the others. After an interruption --resume takes up what is done.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { nodeModulesAreStale } from '../../.ci/setup.mjs';
import { capture, root, run, runNode } from '../../.ci/shell.mjs';
import { growth, memory } from './measures.mjs';
import { nativeRows } from './native.mjs';
import { medianOf, rowsOf } from './rows.mjs';
import { places, startRunner } from './runners.mjs';
import { sharing, sharingTasks } from './sharing.mjs';
import { growthLengths, tasks, workloads } from './workloads.mjs';

const here = import.meta.dirname;
const names = ['plain JavaScript', 'onnxruntime-web', 'LiteRT', 'TensorFlow.js'];
/** Modules by file, the quickest last; a checkout may have some of them. */
const buildNames = {
  'attention_plain.wasm': 'plain',
  'attention.wasm': 'strict',
  'attention_relaxed.wasm': 'relaxed',
};
const extras = ['growth', 'memory', 'first', 'sharing', 'training', 'native'];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
    renew: { type: 'boolean', default: false },
    core: { type: 'string' },
  },
});
const known = [...Object.keys(workloads), ...extras];
const unknown = positionals.find((name) => !known.includes(name));
if (unknown) throw new Error(`no part is called ${unknown}; there are ${known.join(', ')}`);
if (options.renew && positionals.join() !== 'training') throw new Error('--renew is for the part training alone');
const wanted = (name) => positionals.length === 0 || positionals.includes(name);
const budgets = options.quick ? { browser: 600, node: 400 } : { browser: 4000, node: 2000 };

/** What has been measured, written down after every part. */
const work = process.env.BENCH_FOLDER ?? join(root, 'build', 'bench');
const noteFile = join(work, 'done.json');
const done = options.resume && existsSync(noteFile) ? JSON.parse(readFileSync(noteFile, 'utf8')) : {};

/** Does a part unless it is done; what fails is said and left out. */
async function part(name, measure) {
  if (name in done) return done[name];
  try {
    done[name] = await measure();
    writeFileSync(noteFile, JSON.stringify(done));
  } catch (error) {
    console.log(`${name}: ${error.message}`);
  }
  return done[name];
}

async function prepare() {
  if (nodeModulesAreStale(here)) await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: here });
  if (!existsSync(join(here, 'node_modules', 'node', 'bin', 'node')))
    await run('npm', ['rebuild', 'node'], { cwd: here }); // its script fetches the program for this machine
  const core = resolve(options.core ?? (await builtCore()));
  mkdirSync(work, { recursive: true });
  const { buildSite, serveSite } = await import('./site.mjs');
  const folder = join(work, 'site');
  await buildSite(core, folder);
  const { address, close } = await serveSite(folder);
  const files = readdirSync(core);
  const builds = Object.entries(buildNames).flatMap(([file, name]) => (files.includes(file) ? [[name, file]] : []));
  return { core, folder, address, close, builds };
}

async function builtCore() {
  const [{ corePackage }, { runSteps }] = await Promise.all([
    import('../../.ci/stages/site.mjs'),
    import('../../.ci/steps.mjs'),
  ]);
  const steps = await runSteps([corePackage]);
  if (steps.some(({ outcome }) => outcome === 'failed')) throw new Error('the package was not built');
  return join(root, 'dist', 'core');
}

/** Every workload in one place, and what a thread can do there at most. */
async function contests(place, site) {
  const chosen = tasks.filter(({ workload }) => wanted(workload));
  if (chosen.length === 0) return { rows: [], peak: {} };
  const runner = await startRunner(place, site).catch((error) =>
    console.log(`${place} does not start: ${error.message}`),
  );
  if (!runner) return { rows: [], peak: {} };
  const rows = [];
  for (const task of chosen) {
    const name = `${place}: ${task.workload}, ${task.operation}`;
    const answer = await part(name, async () => {
      const given = { names, builds: site.builds, budget: place.startsWith('Node') ? budgets.node : budgets.browser };
      return { version: runner.version, ...(await runner.contest(task, given)) };
    });
    if (!answer) continue;
    rows.push(...rowsOf(place, task, answer, site.builds));
    tell(name, answer);
  }
  const peak = (await part(`${place} peak`, () => runner.peak())) ?? {};
  await runner.close();
  return { rows, peak };
}

function tell(name, { samples, refused }) {
  const medians = Object.entries(samples).map(([who, times]) => `${who} ${medianOf(times).toPrecision(3)}`);
  const without = Object.entries(refused).map(([who, why]) => `without ${who}: ${why}`);
  console.log([`${name} (ms): ${medians.join(', ')}`, ...without].join('\n  '));
}

/** One part after another, for each of a list. */
async function each(list, name, measure) {
  const found = [];
  for (const one of list) {
    const answer = await part(`${name} ${one}`, () => measure(one));
    if (answer) found.push(answer);
    if (answer) console.log(`${name}: ${JSON.stringify(answer)}`);
  }
  return found;
}

async function measureAll(site) {
  const [rows, peaks] = [[], {}];
  for (const place of places) {
    const found = await contests(place, site);
    rows.push(...found.rows);
    peaks[place] = found.peak;
  }
  const given = { ...site, budget: options.quick ? 300 : 1500 };
  const best = site.builds.at(-1);
  const growing = wanted('growth') ? await each(growthLengths, 'growth', (n) => growth(n, given)) : [];
  const runtimes = [best[0], ...names.slice(1)];
  const memories = wanted('memory') ? await each(runtimes, 'memory', (name) => memory(name, given)) : [];
  const native = wanted('native') ? ((await part('native', () => nativeRows(options.quick))) ?? []) : [];
  return {
    rows: [...rows, ...native],
    peaks,
    growth: growing,
    memory: memories,
    first: await firstResults(site),
    sharing: await sharedTimes(site),
    training: await trainingTimes(site),
  };
}

/** A step of a model in Chromium, of the presets, and natively. */
async function trainingTimes({ address }) {
  if (!wanted('training')) return undefined;
  const { nativeTraining, training } = await import('./training.mjs');
  const measured = await part('training', () => training({ address, quick: options.quick }));
  const native = await part('training, native', () => nativeTraining(options.quick));
  if (options.renew && !(measured && native)) throw new Error('a part is missing: the committed figures stay');
  if (!measured && !native) return undefined;
  const { rows = [], presets = {}, refused = {}, version = '', peaks = {} } = measured ?? {};
  return {
    date: today(),
    commit: presentCommit(),
    machine: presentMachine(),
    version,
    rows: [...rows, ...(native ?? [])],
    presets,
    refused,
    peaks,
  };
}

async function firstResults({ folder }) {
  if (!wanted('first')) return [];
  const [{ firstResult }, { firstPages }] = await Promise.all([import('./measures.mjs'), import('./site.mjs')]);
  const turns = options.quick ? 2 : 5;
  return each(Object.keys(firstPages), 'first result', (name) => firstResult(name, { folder, turns }));
}

async function sharedTimes({ address }) {
  if (!wanted('sharing')) return [];
  return each(Object.keys(sharingTasks), 'sharing', (name) => sharing(name, { address, turns: options.quick ? 2 : 7 }));
}

function circumstances(measured) {
  const versionOf = (place) => Object.entries(done).find(([name]) => name.startsWith(`${place}:`))?.[1].version;
  const { dependencies } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
  const { flatbuffers: _, node: __, ...peers } = dependencies;
  return {
    date: today(),
    commit: presentCommit(),
    machine: presentMachine(),
    quick: options.quick,
    browsers: Object.fromEntries(places.map((place) => [place, versionOf(place) ?? ''])),
    peers,
    peaks: measured.peaks,
    growth: measured.growth,
    memory: measured.memory,
    first: measured.first,
    sharing: measured.sharing,
    training: measured.training,
  };
}

const presentMachine = () => `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${process.platform}`;
const today = () => new Date().toISOString().slice(0, 10);
const presentCommit = () => capture('git', ['rev-parse', '--short', 'HEAD']).trim();

async function publish(measured) {
  const [{ table }, { picture }, { published }] = await Promise.all(
    ['./report.mjs', './picture.mjs', './published.mjs'].map((file) => import(file)),
  );
  const committed = (file) => JSON.parse(readFileSync(join(here, file), 'utf8'));
  const about = options.renew
    ? { ...committed('circumstances.json'), training: measured.training }
    : circumstances(measured);
  const rows = options.renew ? committed('results.json') : measured.rows;
  const text = table(rows, about);
  console.log(`\n${text}`);
  if (positionals.length > 0 && !options.renew) return;
  // A row a line: a later measurement is then read line by line.
  writeFileSync(join(here, 'results.json'), `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
  const json = {
    'circumstances.json': about,
    '../../web/data/published.json': published(rows, about),
  };
  for (const [file, value] of Object.entries(json)) writeFileSync(join(here, file), JSON.stringify(value));
  writeFileSync(join(here, 'results.md'), text);
  writeFileSync(join(here, 'results.svg'), picture(rows, about));
  const written = Object.keys(json).map((file) => join('tests', 'bench', file));
  await runNode('node_modules/@biomejs/biome/bin/biome', ['format', '--write', ...written]);
}

const site = await prepare();
await publish(await measureAll(site));
await site.close();
