// `npm test`: set-up, then every step of the gate that is not unchanged and has something to say of what was touched; with
// --all every step. `npm test -- NAME…` runs those named (e2e: both browsers), changed or not, after what they need.
import { parseArgs } from 'node:util';
import { setUp } from './setup.mjs';
import { filesTouched, touchedBy } from './touched.mjs';

const groups = { e2e: ['chromium', 'firefox'] };

/** What was touched is found once, and read by every test program. */
function findTouched() {
  const touched = touchedBy(filesTouched());
  process.env.TOUCHED ??= JSON.stringify(touched);
  const found = JSON.parse(process.env.TOUCHED);
  const rooms = [...found.experiments, ...(found.shared ? ['what all share'] : []), ...(found.cpp ? ['C++'] : [])];
  console.log(`touched since main: ${found.known ? rooms.join(', ') || 'papers alone' : 'not known: representatives'}`);
  return found;
}

async function test() {
  const { values, positionals } = parseArgs({ options: { all: { type: 'boolean' } }, allowPositionals: true });
  setUp('test');
  const { runSteps } = await import('./steps.mjs');
  const { summarize } = await import('./summary.mjs');
  const { gate, leftOut } = await import('./stages.mjs');
  const touched = findTouched();
  const byName = new Map(gate.map((step) => [step.name, step]));
  const names = positionals.flatMap((name) => groups[name] ?? [name]);
  const unknown = names.find((name) => !byName.has(name));
  if (unknown) throw new Error(`no step is called ${unknown}; there are ${[...byName.keys()].join(', ')}`);
  const named = names.map((name) => byName.get(name));
  const { steps: left, why } = values.all || named.length > 0 ? { steps: [] } : leftOut(touched);
  if (left.length > 0) console.log(`left out: ${left.map(({ name }) => name).join(', ')} (${why})`);
  const wanted = named.length > 0 ? named : gate.filter((step) => !left.includes(step));
  const results = await runSteps(wanted, (step) => values.all || named.includes(step));
  if (!summarize(results)) process.exitCode = 1;
}

try {
  await test();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
