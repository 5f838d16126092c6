// Plants faults, one after the other, in a copy of this commit, and looks whether what should find each does.
// `node tests/faults/run.mjs [NAME…]`. What was found stays known in build/faults.json for the same fault and commit.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../.ci/shell.mjs';
import { hashOf } from '../../.ci/steps.mjs';
import { touchedBy } from '../../.ci/touched.mjs';
import { buildsOf, copy, head, isCommitted, prepare, runIn } from './copy.mjs';
import { faults } from './faults.mjs';
import { planted } from './place.mjs';

const known = join(root, 'build/faults.json');

/** The gate as it is for a change of this file alone; all of it where only `npm run prove` looks. */
const environmentOf = ({ file, prove }, { env }) => ({
  ...env,
  PROVE: prove ? 'yes' : '',
  CI: '',
  TOUCHED: JSON.stringify(touchedBy([file])),
});

async function build(parts, name, env) {
  for (const command of buildsOf(parts)) {
    const { status } = await runIn(command, name, env);
    if (status !== 0) throw new Error(`does not build: ${command.join(' ')} (build/faults/${name}.log)`);
  }
}

/** Builds what the command needs and runs it: how many tests passed, and what failed. */
async function bitten(fault, name) {
  const { bite } = fault;
  const env = environmentOf(fault, bite);
  await build(bite.builds, name, env);
  const { report } = bite;
  if (report) mkdirSync(dirname(report), { recursive: true });
  if (report) rmSync(report, { force: true });
  const { status, output } = await runIn(bite.command, name, env);
  if (report && !existsSync(report)) throw new Error(`says nothing (build/faults/${name}.log)`);
  return bite.read(report && readFileSync(report, 'utf8'), output, status);
}

const commandsThatPass = new Map();

/** Each command once, without any fault: a test that fails anyhow finds nothing, and so does one that is not there. */
function passes(fault) {
  const key = JSON.stringify([fault.bite.command, environmentOf(fault, fault.bite)]);
  if (!commandsThatPass.has(key)) {
    const looked = bitten(fault, 'without-fault').then(({ passed, failed }) => {
      if (failed.length > 0) throw new Error(`fails without the fault, too: ${failed[0]}`);
      if (passed === 0) throw new Error(`no test is called so: ${fault.bite.command.join(' ')}`);
    });
    commandsThatPass.set(key, looked);
  }
  return commandsThatPass.get(key);
}

/** Resolves to what said that the fault is there; throws where nothing did. */
async function look(fault) {
  const path = join(copy, fault.file);
  const text = readFileSync(path, 'utf8');
  const faulty = planted(fault, text);
  await passes(fault);
  writeFileSync(path, faulty);
  try {
    const { passed, failed } = await bitten(fault, fault.name);
    if (failed.length === 0) throw new Error(`is not found: ${passed} tests pass`);
    return failed;
  } finally {
    writeFileSync(path, text);
  }
}

function readKnown() {
  try {
    return JSON.parse(readFileSync(known, 'utf8'));
  } catch {
    return {};
  }
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`.padStart(8);

async function run(names) {
  const unknown = names.find((name) => !faults.some((fault) => fault.name === name));
  if (unknown) throw new Error(`no fault is called ${unknown}; there are ${faults.map(({ name }) => name).join(', ')}`);
  const wanted = faults.filter(({ name }) => names.length === 0 || names.includes(name));
  const commit = head();
  if (!isCommitted()) console.log('What is not committed is not in the copy.');
  prepare(commit);
  // All but doctest computes with the modules.
  if (wanted.some(({ bite }) => !bite.builds.includes('sanitized'))) await build(['wasm', 'counted'], 'modules');
  const found = readKnown();
  let failed = 0;
  for (const fault of wanted) {
    const key = hashOf(commit, JSON.stringify(fault));
    const since = performance.now();
    const line = (outcome, said) =>
      console.log(`${outcome.padEnd(6)} ${fault.name.padEnd(26)} ${fault.room.padEnd(10)} ${seconds(since)}  ${said}`);
    try {
      const said = found[key] ?? (await look(fault));
      found[key] = said;
      writeFileSync(known, JSON.stringify(found));
      const more = said.length > 1 ? ` and ${said.length - 1} more` : '';
      line(fault.prove ? 'proven' : 'found', `${said[0].split('\n')[0].slice(0, 120)}${more}`);
    } catch (error) {
      failed += 1;
      line('MISSED', error.message);
    }
  }
  console.log(`\n${wanted.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
