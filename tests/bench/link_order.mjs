// `npm run bench:link`: whether the order of a module's objects decides how fast it is. Links attention.wasm once more
// for each object of the kernels (or those named: `-- recurrence`), that object first, and times dot_product_attention
// (4, 256, 64) against the module as it is built, turn by turn. Ratios are printed; none fails.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, root } from '../../.ci/shell.mjs';
import { corePackage } from '../../.ci/stages/site.mjs';
import { runSteps } from '../../.ci/steps.mjs';
import { contest } from './contest.mjs';
import { startProduct } from './contestants/product.mjs';
import { ratioOf } from './statistics.mjs';

const task = { workload: 'link order', operation: 'attention', samples: 4, tokens: 256, heads: 1, width: 64 };
const budget = 4000; // milliseconds
const build = join(root, 'build', 'wasm');
const folder = join('core', 'CMakeFiles', 'attn.dir', 'src', 'kernels', 'cpu');

/** The module linked with `object` before all others; its path. */
function linkedWith(object) {
  const commands = capture('ninja', ['-C', build, '-t', 'commands', 'attention.wasm']).trim().split('\n');
  const output = join(root, 'build', 'link-order', `${object}.wasm`);
  mkdirSync(join(root, 'build', 'link-order'), { recursive: true });
  const command = commands
    .at(-1)
    .replace(/ (?=\S+\.o )/, ` ${join(folder, `${object}.cpp.o`)} `)
    .replace('-o attention.wasm', `-o ${output}`);
  capture('sh', ['-c', command], { cwd: build });
  return output;
}

const steps = await runSteps([corePackage]);
if (steps.some(({ outcome }) => outcome === 'failed')) throw new Error('the package was not built');
const { loadCore } = await import('attention-playground/core');
const named = process.argv.slice(2);
const all = readdirSync(join(build, folder)).flatMap((file) => (file.endsWith('.o') ? [file.split('.')[0]] : []));
const built = readFileSync(join(build, 'attention.wasm'));
const prepared = async (module) => (await startProduct(loadCore, module)).prepare;
for (const object of named.length > 0 ? named : all) {
  const module = readFileSync(linkedWith(object));
  const contestants = [
    ['built', await prepared(built)],
    ['other order', await prepared(module)],
  ];
  const { samples, refused } = await contest(task, contestants, budget);
  for (const [name, why] of Object.entries(refused)) console.log(`${object} first: without ${name}: ${why}`);
  const { ratio, spread, samples: turns } = ratioOf(samples['other order'] ?? [], samples.built ?? []);
  const [low, high] = spread.map((value) => value.toFixed(3));
  const bytes = `${module.length} of ${built.length} bytes`;
  console.log(`${object} first: takes ${ratio.toFixed(3)} (${low}–${high}) of the time, ${turns} turns; ${bytes}`);
}
