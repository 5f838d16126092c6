// A step is a named piece of work with declared inputs. It is skipped while a stamp says that neither the content of
// its inputs, nor its tools, nor the steps it needs have changed since it last succeeded.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { apart } from './apart.mjs';
import { measurePatience } from './patience.mjs';
import { runInOrder } from './schedule.mjs';
import { filesBelow, meter, root } from './shell.mjs';
import { duration } from './summary.mjs';

/**
 * @typedef {object} Step
 * @property {string} name    unique; also the stamp's file name
 * @property {string} title   what it does, for people
 * @property {string[]} inputs  files and folders whose content decides, 'wasm:.cpp .hpp' only these; each must exist
 * @property {() => string[]} [tools]  version lines of the programs it uses, and whatever else decides
 * @property {Step[]} [needs]  steps that must have succeeded before
 * @property {string[]} [outputs]  paths it leaves behind; when one is gone the step runs again
 * @property {number} [seconds]  processor seconds it takes from nothing, roughly: the longest chain begins first
 * @property {boolean} [wide]  it splits its work among processors; others keep one busy
 * @property {boolean} [timed]  its tests wait for a clock, so it learns how slow the machine is at the moment
 * @property {() => Promise<import('./counts.mjs').Counts | void>} run  throws when it fails; may count tests
 */

const stampPath = (name) => join(root, 'build', 'stamps', `${name}.json`);

export function readStamp(name) {
  try {
    return JSON.parse(readFileSync(stampPath(name), 'utf8'));
  } catch {
    return undefined;
  }
}

export function writeStamp(name, stamp) {
  mkdirSync(dirname(stampPath(name)), { recursive: true });
  writeFileSync(stampPath(name), JSON.stringify(stamp));
}

export function hashOf(...texts) {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}

function inputFiles(input) {
  const [path, extensions] = input.split(':');
  if (!existsSync(join(root, path))) throw new Error(`${path} is missing`);
  return filesBelow([path], extensions?.split(' '));
}

const hashes = new Map();

/** The hash of a file's content: read once, and again when it has been written since. */
function hashOfFile(path) {
  const { mtimeMs, size } = statSync(join(root, path));
  const written = `${mtimeMs} ${size}`;
  if (hashes.get(path)?.written !== written)
    hashes.set(path, { written, hash: hashOf(readFileSync(join(root, path))) });
  return hashes.get(path).hash;
}

/** One hash over everything that decides a step's outcome. */
export function fingerprint(step) {
  const files = step.inputs.flatMap(inputFiles).map((path) => `${path} ${hashOfFile(path)}`);
  return hashOf(step.run.toString(), ...files, ...(step.tools?.() ?? []), ...(step.needs ?? []).map(fingerprint));
}

/** The steps and all they need, each once, needed ones first. */
function withNeeds(steps) {
  const ordered = new Set();
  const visit = (step) => {
    step.needs?.forEach(visit);
    ordered.add(step);
  };
  steps.forEach(visit);
  return [...ordered];
}

/**
 * Runs the steps and all they need, and returns one result each: {step, outcome, seconds, cpu, tests, reason}.
 * `fresh` says whether a step runs though its stamp is good.
 */
export async function runSteps(steps, fresh = () => false) {
  const all = withNeeds(steps);
  const results = await runInOrder(all, (step, jobs) => apart(() => runStep(step, jobs, fresh(step))));
  return all.map((step) => ({ step, seconds: 0, cpu: 0, ...results.get(step) }));
}

async function runStep(step, jobs, fresh) {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const work = { jobs, cpu: 0 };
  try {
    const print = fingerprint(step);
    const stamp = readStamp(step.name);
    if (!fresh && stamp?.print === print && (step.outputs ?? []).every((path) => existsSync(join(root, path)))) {
      console.log(`   ${step.name}: ${step.title} — unchanged`);
      return { outcome: 'unchanged', seconds: seconds(), tests: stamp.tests };
    }
    console.log(`\n── ${step.name}: ${step.title}`);
    rmSync(stampPath(step.name), { force: true });
    if (step.timed) work.patience = await measurePatience(jobs);
    const tests = (await meter.run(work, () => step.run())) ?? undefined;
    if (tests) console.log(`\n${tests.passed} passed, ${tests.failed} failed`);
    if (tests && (tests.failed > 0 || tests.passed === 0))
      throw Object.assign(new Error(`${tests.failed} failed, ${tests.passed} passed`), { tests });
    writeStamp(step.name, { print, tests });
    console.log(`   ${step.name}: done in ${duration(seconds())}`);
    return { outcome: 'passed', seconds: seconds(), cpu: work.cpu, tests };
  } catch (error) {
    console.log(`   ${step.name}: FAILED after ${duration(seconds())}: ${error.message}`);
    return { outcome: 'failed', seconds: seconds(), cpu: work.cpu, reason: error.message, tests: error.tests };
  }
}
