// `npm test`: set-up, then every step that is not unchanged; with --all every step. `npm test -- NAME…` runs those named
// (e2e: both browsers), changed or not, after what they need.
import { parseArgs } from 'node:util';
import { setUp } from './setup.mjs';

const groups = { e2e: ['chromium', 'firefox'] };

async function test() {
  const { values, positionals } = parseArgs({ options: { all: { type: 'boolean' } }, allowPositionals: true });
  setUp('test');
  const { runSteps, summarize } = await import('./steps.mjs');
  const { tests } = await import('./stages.mjs');
  const byName = new Map(tests.map((step) => [step.name, step]));
  const names = positionals.flatMap((name) => groups[name] ?? [name]);
  const unknown = names.find((name) => !byName.has(name));
  if (unknown) throw new Error(`no step is called ${unknown}; there are ${[...byName.keys()].join(', ')}`);
  const named = names.map((name) => byName.get(name));
  const results = await runSteps(named.length > 0 ? named : tests, (step) => values.all || named.includes(step));
  if (!summarize(results)) process.exitCode = 1;
}

try {
  await test();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
