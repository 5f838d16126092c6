// `npm run bench:options`: how fast streaming attention with options is, natively (options.cpp) and in WebAssembly: the time of
// the plain call over its own, the median of pairs taken in turns, in processor time, which other programs disturb less.
// `-- --native` or `-- --wasm` runs one of them.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { run } from '../../.ci/shell.mjs';
import { corePackage } from '../../.ci/stages/site.mjs';
import { runSteps } from '../../.ci/steps.mjs';

const [pairs, n, d, heads] = [15, 2048, 64, 4];

const middle = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

async function inWebAssembly() {
  const { loadCore } = await import(pathToFileURL(resolve('dist/core/index.js')).href);
  const core = await loadCore();
  const generator = core.generator(1);
  const randn = (h, rows = n) => generator.randn([1, h, rows, d]);
  const time = (inputs) => {
    const start = process.cpuUsage();
    core.run('dot_product_attention', inputs, { outputs: ['output'] });
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  const compare = (what, options, { h = heads, shared = h, masks = { mask: 'causal' } } = {}) => {
    const plain = { queries: randn(h), keys: randn(h), values: randn(h), ...masks };
    const other = { ...plain, keys: randn(shared), values: randn(shared), ...options };
    const times = Array.from({ length: pairs }, () => [time(plain), time(other)]);
    const ratio = middle(times.map(([without, own]) => without / own));
    const ms = middle(times.map(([without]) => without));
    console.log(
      `  ${what.padEnd(36)} ${ratio.toFixed(2).padStart(5)} of the speed without, ${ms.toFixed(1).padStart(6)} ms`,
    );
  };
  const window = { mask: 'sliding_window', window: 256 };
  console.log('WebAssembly');
  compare('alibi', { positions: 'alibi' });
  compare('rope', { positions: 'rope' });
  compare('rope_half', { positions: 'rope_half' });
  compare('rope, one head', { positions: 'rope' }, { h: 1 });
  compare('four heads on one', {}, { shared: 1 });
  compare('a window of 256 and 4 sinks', { sink_tokens: 4 }, { masks: window });
  compare('softcap', { softcap: 30 });
  compare('sigmoid', { normalise: 'sigmoid' });
}

const { values } = parseArgs({ options: { native: { type: 'boolean' }, wasm: { type: 'boolean' } } });
if (!values.wasm) {
  await run('cmake', ['--preset', 'native']);
  await run('cmake', ['--build', '--preset', 'native', '--target', 'attn_options']);
  await run(resolve('build/native/attn_options'), []);
}
if (!values.native) {
  const [{ outcome }] = (await runSteps([corePackage])).slice(-1);
  if (outcome === 'failed') process.exit(1);
  await inWebAssembly();
}
