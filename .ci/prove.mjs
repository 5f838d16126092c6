// `npm run prove`: every test whole. What has passed on this very content is not run again, so that a run that was cut goes
// on where it was; --all runs it all the same. --nightly and --weekly run one half; `npm run prove -- wasm torch` runs these
// parts alone, passed or not; --list says what parts there are.
import { parseArgs } from 'node:util';
import { setUp } from './setup.mjs';

const options = Object.fromEntries(['all', 'nightly', 'weekly', 'list'].map((name) => [name, { type: 'boolean' }]));
const shortName = ({ name }) => name.replace('prove-', '');

function partsWanted(proofs, names, { nightly, weekly }) {
  const unknown = names.find((name) => !proofs.some((part) => shortName(part) === name));
  if (unknown) throw new Error(`no part is called ${unknown}; there are ${proofs.map(shortName).join(', ')}`);
  if (names.length > 0) return proofs.filter((part) => names.includes(shortName(part)));
  if (nightly === weekly) return proofs;
  return proofs.filter(({ when = 'nightly' }) => when === (weekly ? 'weekly' : 'nightly'));
}

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  setUp('test');
  const { runSteps } = await import('./steps.mjs');
  const { summarize } = await import('./summary.mjs');
  const { proofs } = await import('./stages/proofs.mjs');
  const wanted = partsWanted(proofs, positionals, values);
  if (values.list)
    for (const part of wanted) console.log(`${shortName(part)}\t${part.when ?? 'nightly'}\t${part.title}`);
  else {
    const fresh = values.all || positionals.length > 0;
    if (!summarize(await runSteps(wanted, (step) => fresh && wanted.includes(step)))) process.exitCode = 1;
  }
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
