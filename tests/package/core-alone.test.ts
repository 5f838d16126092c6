// The package of the core alone, as its users have it.
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build as vite } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumLaunch } from '../../.ci/browsers.mjs';
import { coreAlone } from '../../.ci/core-package.mjs';
import { serve } from '../../.ci/serve.mjs';
import { type Consumer, install, root } from './consumer.ts';

let consumer: Consumer;
beforeAll(async () => {
  consumer = await install(coreAlone);
});
afterAll(() => consumer.remove());

const installed = (path: string): string => join(consumer.folder, 'node_modules/@attention-playground/core', path);
const readme = readFileSync(join(root, 'wasm/package/README.md'), 'utf8');

test('it takes less than 1.25 MB, and every entry leads to a file', () => {
  console.log(`the core alone: ${consumer.packedBytes} bytes packed, ${consumer.installedBytes} installed`);
  expect(consumer.installedBytes).toBeLessThan(1_250_000);
  const kinds =
    /^(dist\/[\w-]+\.(js|d\.ts|wasm\.deflate|iife\.js|iife\.d\.ts)|examples\/.+|README\.md|LICENSE|package\.json)$/;
  expect(consumer.files.filter((path) => !kinds.test(path))).toEqual([]);
  const manifest = JSON.parse(readFileSync(installed('package.json'), 'utf8')) as {
    exports: Record<string, string | { types: string; default: string }>;
    version: string;
    dependencies?: object;
  };
  for (const target of Object.values(manifest.exports).flatMap((entry) =>
    typeof entry === 'string' ? entry : Object.values(entry),
  ))
    expect(
      existsSync(installed(target.replace('examples/*', 'examples/node.js').replace('*', 'attention'))),
      target,
    ).toBe(true);
  const whole = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(manifest.version).toBe(whole.version);
  expect(manifest.dependencies).toBeUndefined();
});

test('what its README names is there', () => {
  const paths = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => path ?? '');
  expect(paths.length).toBeGreaterThan(3);
  for (const path of paths) expect(existsSync(installed(path)), path).toBe(true);
});

test('its README’s programs run, one after another', async () => {
  const programs = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code).join('\n');
  const data = `
    import { writeNpz as save } from '@attention-playground/core/files';
    import { writeFile as write } from 'node:fs/promises';
    await write('qkv.npz', await save({ queries: [[[1, 2]]], keys: [[[1, 2]]], values: [[[7, 8]]] }));\n`;
  const imports = programs.match(/^import .*$/gm)?.join('\n') ?? '';
  const check = '\nconsole.log(d_queries.shape.join(), d_W_q.shape.join(), weights.tolist().flat(2).length);';
  // Two of them name their result `weights`, each in a program of its own.
  const program =
    `${imports}\n${data}${programs.replace(/^import .*$/gm, '').replace('const { weights } = core', 'const { output: attended } = core')}${check}`.replace(
      'attention.dispose();',
      '',
    );
  const printed = await consumer.node('--input-type=module', '--eval', program);
  expect(printed).toContain('tensor([[[0.4324, 0.5676, 0.0000, 0.0000],');
  expect(printed.trim().split('\n').at(-1)).toBe('1,3,4 4,4 16');
});

test('each module loads, deflated or not', async () => {
  const program = `
    import { loadAnalysis, loadCore, loadCoreFrom, loadSessions, loadTraining } from '@attention-playground/core';
    import { readFile } from 'node:fs/promises';
    const beside = (name) => new URL(name, import.meta.resolve('@attention-playground/core'));
    const scores = [[[1, 2, 3]]];
    for (const name of ['attention.wasm.deflate', 'attention_plain.wasm.deflate', 'attention_relaxed.wasm.deflate'])
      try { console.log(name, (await loadCore(beside(name))).run('masked_softmax', { scores }).weights.shape.join()); }
      catch (error) { console.log(name, error.name); }
    const x = [[[1]]];
    const only = await loadCoreFrom(import.meta.resolve('@attention-playground/core/dot_product_attention.wasm.deflate'));
    console.log(only.run('dot_product_attention', { queries: x, keys: x, values: x }).output.tolist()[0][0][0]);
    for (const build of ['strict', 'relaxed'])
      try { console.log(build, (await loadTraining({ build })).run('gelu', { x: [0] }).output.tolist()[0], (await loadSessions({ build })).session({ preset: 'induction', seed: 0 }).step(1).losses.length); }
      catch (error) { console.log(build, error.name); }
    console.log(\`\${(await loadAnalysis()).run('singular_values', { x: [[3]] }).values}\`);`;
  const lines = (
    await consumer.node('--experimental-wasm-relaxed-simd', '--input-type=module', '--eval', program)
  ).trim();
  expect(lines.split('\n')).toEqual([
    'attention.wasm.deflate 1,1,3',
    'attention_plain.wasm.deflate 1,1,3',
    'attention_relaxed.wasm.deflate 1,1,3',
    '1',
    'strict 0 1',
    'relaxed 0 1',
    'tensor([3.], dtype=torch.float64)',
  ]);
});

test('its examples run where it is installed', async () => {
  expect(await consumer.node(installed('examples/node.js'))).toContain('[0.4191, 0.5809, 0.0000, 0.0000]');
  expect(await consumer.node(installed('examples/induction.js'))).toContain('without the head of layer 1');
});

test('Vite: the example of a worker answers, with the module that this browser takes', async () => {
  const folder = join(consumer.folder, 'worker');
  await cp(installed('examples/worker'), folder, { recursive: true });
  await vite({ root: folder, configFile: false, logLevel: 'error', worker: { format: 'es' } });
  const server = await serve({ folder: join(folder, 'dist'), policy: '' });
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(server.address);
    await page.waitForFunction(() => document.querySelector('output')?.value.endsWith('0.6988'));
    expect(asked.filter((path) => /\.deflate$/.test(path))).toHaveLength(1);
  } finally {
    await browser.close();
    await server.close();
  }
});

const compilers = {
  'TypeScript 7': join(root, 'node_modules/typescript/bin/tsc'),
  'TypeScript 5.4': join(import.meta.dirname, 'node_modules/typescript-5.4/bin/tsc'),
};

test.each(
  Object.entries(compilers).flatMap(([name, compiler]) =>
    ['bundler', 'nodenext'].map((way) => [name, way, compiler] as const),
  ),
)('its types say what is right and wrong: %s, moduleResolution %s', async (name, resolution, compiler) => {
  const folder = join(consumer.folder, `${name}-${resolution}`.replaceAll(' ', '-'));
  await mkdir(folder);
  const compilerOptions = {
    module: resolution === 'bundler' ? 'esnext' : resolution,
    moduleResolution: resolution,
    target: 'es2022',
    lib: ['es2022', 'dom'],
    strict: true,
    noUncheckedIndexedAccess: true,
    // A file without imports is a script, also beside modules.
    moduleDetection: 'legacy',
    noEmit: true,
    types: [],
    skipLibCheck: false,
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['user.ts', 'script.ts'] }));
  await writeFile(
    join(folder, 'user.ts'),
    `import { type AttnError, type Core, loadCore, type NestedArray, type PlainTensor, type StateDict, type Tensor, tensorFrom } from '@attention-playground/core';
     import { FileError, type FileTensor, readNpy, readNpz, readSafetensors, writeNpz, writeSafetensors } from '@attention-playground/core/files';
     const core: Core = await loadCore();
     const generator = core.generator(0);
     const drawn: Tensor<'f32'> = generator.rand(2, 2, 4);
     generator.randn([2, 2, 4]);
     // @ts-expect-error: sizes are numbers
     generator.rand('2');
     // @ts-expect-error: one by one or as one array
     generator.rand(2, [3]);
     // @ts-expect-error: a seed is chosen
     core.generator();
     const list: NestedArray = drawn.tolist();
     const plain: PlainTensor = structuredClone(drawn);
     // @ts-expect-error: methods do not cross
     plain.tolist();
     tensorFrom(plain).tolist();
     const read: Record<string, FileTensor> = await readNpz(new Uint8Array());
     const { weights } = core.run('masked_softmax', { scores: list, valid_lens: read['valid_lens'] });
     const one = readNpy(new Uint8Array());
     if (one.dtype === 'i64') console.log(one.data[0] === 1n);
     // @ts-expect-error: of another dtype it may be
     const floats: Float32Array = one.data;
     const attention = new core.MultiHeadAttention({ key_size: 2, query_size: 2, value_size: 2, num_hiddens: 2, num_heads: 1 }, generator);
     const state: StateDict = attention.state_dict();
     attention.load_state_dict(readSafetensors(writeSafetensors(state)).tensors, { strict: false }).missing_keys.join();
     // @ts-expect-error: no such option
     attention.load_state_dict(state, { strickt: false });
     // @ts-expect-error: bytes are an Uint8Array
     readNpy('scores.npy');
     await writeNpz({ weights, more: [[1, 2]], half: { shape: [1], data: [1], dtype: 'f16' } }, { compress: true });
     // @ts-expect-error: no such dtype
     await writeNpz({ half: { shape: [1], data: [1], dtype: 'float16' } });
     export const fields = (error: AttnError | FileError) => error instanceof FileError ? error.format : error.operation;
     export { floats };`,
  );
  await writeFile(
    join(folder, 'script.ts'),
    `/// <reference types="@attention-playground/core/script" />
     attentionPlaygroundCore.loadCore().then((core) => console.log(core.generator(0).rand(2).tolist()));
     // @ts-expect-error: no such export
     attentionPlaygroundCore.loadCores();`,
  );
  await consumer.node(compiler, '--project', folder);
});

test('the script from a server takes the modules beside it', async () => {
  const server = await serve({ folder: installed('dist'), policy: '' });
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const page = await browser.newPage();
    const body = '<!doctype html><script src="attention-playground-core.iife.js"></script>';
    await page.route('**/deeper/page.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: body.replace('src="', 'src="../') }),
    );
    await page.goto(new URL('deeper/page.html', server.address).href);
    const answers = await page.evaluate(`(async () => {
      const core = await attentionPlaygroundCore.loadCore();
      const analysis = await attentionPlaygroundCore.loadAnalysis();
      const kept = core.module('masked_softmax', {});
      return [
        analysis.run('singular_values', { x: [[3]] }).values.tolist(),
        (await kept.backward({ scores: [[[1]]], d_output: [[[1]]] })).d_scores.tolist(),
        (await core.session({ preset: 'induction', seed: 0 })).step(1).losses.length,
      ];
    })()`);
    expect(answers).toEqual([[3], [[[0]]], 1]);
  } finally {
    await browser.close();
    await server.close();
  }
});
