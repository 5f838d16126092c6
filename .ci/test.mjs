// `npm test`: set-up, then every step. `npm test -- NAME…` runs those named (e2e: both browsers); --all ignores stamps.
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
  const wanted = names.length > 0 ? names.map((name) => byName.get(name)) : tests;
  if (!summarize(await runSteps(wanted, values))) process.exitCode = 1;
}

try {
  await test();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
