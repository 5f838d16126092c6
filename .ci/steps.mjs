// A step is a named piece of work with declared inputs. It is skipped while a stamp says that neither the content of
// its inputs, nor its tools, nor the steps it needs have changed since it last succeeded.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { apart } from './apart.mjs';
import { filesBelow, root } from './shell.mjs';

/**
 * @typedef {object} Step
 * @property {string} name    unique; also the stamp's file name
 * @property {string} title   what it does, for people
 * @property {string[]} inputs  files and folders whose content decides, 'wasm:.cpp .hpp' only these; each must exist
 * @property {() => string[]} [tools]  version lines of the programs it uses
 * @property {Step[]} [needs]  steps that must have succeeded before
 * @property {string[]} [outputs]  paths it leaves behind; when one is gone the step runs again
 * @property {() => Promise<{passed: number, failed: number, names?: string[]} | void>} run  throws when it fails; may count tests and name the failed
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
function fingerprint(step) {
  const files = step.inputs.flatMap(inputFiles).map((path) => `${path} ${hashOfFile(path)}`);
  return hashOf(step.run.toString(), ...files, ...(step.tools?.() ?? []), ...(step.needs ?? []).map(fingerprint));
}

/** The steps and all they need, each once, needed ones first. */
function inOrder(steps) {
  const ordered = new Set();
  const visit = (step) => {
    step.needs?.forEach(visit);
    ordered.add(step);
  };
  steps.forEach(visit);
  return [...ordered];
}

/** Links, downloads and browsers leave a processor idle: so many steps run beside each other. */
const lanes = 2;

/**
 * Runs the steps and all they need, and returns one result each: {step, outcome, seconds, tests, reason}.
 * `fresh` says whether a step runs though its stamp is good.
 */
export async function runSteps(steps, fresh = () => false) {
  const all = inOrder(steps);
  const waiting = new Set(all);
  const results = new Map();
  const begin = async (step) => {
    waiting.delete(step);
    const blocker = step.needs?.find((needed) => results.get(needed).outcome === 'failed');
    const result = blocker
      ? { outcome: 'failed', reason: `needs ${blocker.name}` }
      : await apart(() => runStep(step, fresh(step)));
    results.set(step, { step, seconds: 0, ...result });
  };
  const next = () => [...waiting].find((step) => (step.needs ?? []).every((needed) => results.has(needed)));
  const running = new Set();
  while (waiting.size > 0 || running.size > 0) {
    for (let step = next(); step && running.size < lanes; step = next()) {
      const work = begin(step).finally(() => running.delete(work));
      running.add(work);
    }
    await Promise.race(running);
  }
  return all.map((step) => results.get(step));
}

async function runStep(step, fresh) {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  try {
    const print = fingerprint(step);
    const stamp = readStamp(step.name);
    if (!fresh && stamp?.print === print && (step.outputs ?? []).every((path) => existsSync(join(root, path)))) {
      console.log(`   ${step.name}: ${step.title} — unchanged${countOf(stamp.tests)}`);
      return { outcome: 'unchanged', seconds: seconds(), tests: stamp.tests };
    }
    console.log(`\n── ${step.name}: ${step.title}`);
    rmSync(stampPath(step.name), { force: true });
    const tests = (await step.run()) ?? undefined;
    if (tests) console.log(`\n${tests.passed} passed, ${tests.failed} failed`);
    if (tests && (tests.failed > 0 || tests.passed === 0))
      throw Object.assign(new Error(`${tests.failed} failed, ${tests.passed} passed`), { failedTests: tests.names });
    writeStamp(step.name, { print, tests: tests && { passed: tests.passed, failed: tests.failed } });
    console.log(`   ${step.name}: done in ${duration(seconds())}`);
    return { outcome: 'passed', seconds: seconds(), tests };
  } catch (error) {
    console.log(`   ${step.name}: FAILED after ${duration(seconds())}: ${error.message}`);
    return { outcome: 'failed', seconds: seconds(), reason: error.message, failed: error.failedTests };
  }
}

const countOf = (tests) => (tests ? ` (${tests.passed} tests)` : '');

/** "48.3 s", "6 min 07 s" */
function duration(seconds) {
  const whole = Math.round(seconds);
  if (whole < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

/** Prints one line a step and, alone on the last line, `N passed, N failed`; returns whether all is well. */
export function summarize(results) {
  console.log('');
  const width = Math.max(...results.map(({ step }) => step.name.length));
  for (const { step, outcome, seconds, tests, reason } of results) {
    const note = reason ? `  ${reason.split('\n')[0]}` : countOf(tests);
    console.log(`${step.name.padEnd(width)}  ${outcome.padEnd(9)} ${duration(seconds).padStart(12)}${note}`);
  }
  for (const { step, failed = [] } of results)
    for (const name of failed) console.log(`failed in ${step.name}: ${name}`);
  const failed = results.filter(({ outcome }) => outcome === 'failed').length;
  console.log(`\n${results.length - failed} passed, ${failed} failed`);
  return failed === 0;
}
