// `npm run prove`: the long proofs whole, of which `npm test` holds a tenth each; always all, whatever has changed.
// `npm run prove -- native torch` runs these alone.
import { setUp } from './setup.mjs';

try {
  setUp('test');
  const { runSteps, summarize } = await import('./steps.mjs');
  const { proofs } = await import('./stages.mjs');
  const names = process.argv.slice(2);
  const wanted = proofs.filter(({ name }) => names.length === 0 || names.includes(name.replace('prove-', '')));
  if (wanted.length === 0) throw new Error(`no such proof; there are ${proofs.map(({ name }) => name).join(', ')}`);
  if (!summarize(await runSteps(wanted, (step) => wanted.includes(step)))) process.exitCode = 1;
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
