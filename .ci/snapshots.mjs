// `npm run snapshots`: draws every preset of every experiment again, into tests/snapshots/committed.
// `npm run snapshots -- masked-softmax` renews only the experiments named.
import { setUp } from './setup.mjs';

try {
  setUp('test');
  const { runNode } = await import('./shell.mjs');
  const { wasmModules } = await import('./stages/site.mjs');
  const { runSteps } = await import('./steps.mjs');
  const results = await runSteps([wasmModules]);
  if (results.some(({ outcome }) => outcome === 'failed')) throw new Error('the build failed; its last lines say why');
  const env = { RENEW_SNAPSHOTS: process.argv.slice(2).join(',') || 'all' };
  const options = ['run', '--config', 'tests/snapshots/vitest.config.ts', '--reporter=dot'];
  await runNode('node_modules/vitest/vitest.mjs', options, { env });
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
