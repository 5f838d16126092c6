// `npm run prove`: the long proofs whole, of which `npm test` holds a tenth each; always all, whatever has changed.
import { setUp } from './setup.mjs';

try {
  setUp('test');
  const { runSteps, summarize } = await import('./steps.mjs');
  const { proofs } = await import('./stages.mjs');
  if (!summarize(await runSteps(proofs, (step) => proofs.includes(step)))) process.exitCode = 1;
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
