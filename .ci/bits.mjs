// `npm run bits`: one SHA-256 a strict build over what all operations answer; the same before and after a change that
// keeps every bit. `npm run bits -- --renew` commits to the present ones, in tests/wasm/answers.json.
import { parseArgs } from 'node:util';
import { setUp } from './setup.mjs';

try {
  const { values } = parseArgs({ options: { renew: { type: 'boolean' } } });
  setUp('test');
  const { runNode } = await import('./shell.mjs');
  const { native } = await import('./stages/cpp.mjs');
  const { wasmModules } = await import('./stages/site.mjs');
  const { runSteps } = await import('./steps.mjs');
  const results = await runSteps([native, wasmModules]);
  if (results.some(({ outcome }) => outcome === 'failed')) throw new Error('the build failed; its last lines say why');
  const env = { PROVE: 'yes', ...(values.renew ? { RENEW_ANSWERS: 'yes' } : {}) };
  await runNode('node_modules/vitest/vitest.mjs', ['run', 'tests/wasm/answers.test.ts', '--reporter=verbose'], { env });
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
