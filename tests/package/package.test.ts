import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Package } from 'custom-elements-manifest/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageModules } from '../../.ci/modules.mjs';
import { type Consumer, install, root } from './consumer.ts';

let consumer: Consumer;

beforeAll(async () => {
  consumer = await install();
});
afterAll(() => consumer.remove());

const installed = (path: string): string => join(consumer.folder, 'node_modules/attention-playground', path);
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, string | { types: string; default: string }>;
  scripts: Record<string, string>;
  dependencies?: object;
  unpkg: string;
  jsdelivr: string;
  customElements: string;
};

test('what is packed is what users need: no sources, tests or source maps, and nothing runs on installing', () => {
  const kinds = /^(dist\/(core|embed)[/.].+|wasm\/examples\/.+|README\.md|CHANGELOG\.md|LICENSE|package\.json)$/;
  expect(consumer.files.filter((path) => !kinds.test(path))).toEqual([]);
  expect(consumer.files.filter((path) => /\.map$|(?<!\.d)\.ts$|\.test\./.test(path))).toEqual([]);
  expect(consumer.files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'CHANGELOG.md']));
  expect(Object.keys(manifest.scripts).filter((name) => /install|prepare|prepublish$/.test(name))).toEqual([]);
  expect(manifest.dependencies ?? {}).toEqual({});
});

test('every entry leads to a file, and every module to its types', async () => {
  const targets = Object.values(manifest.exports).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : Object.values(entry),
  );
  const files = [
    ...targets.map((path) =>
      path
        .replace('examples/*', 'examples/node.js')
        .replace('core/*', 'core/attention')
        .replace('*', 'attention-playground.all.en.iife'),
    ),
    manifest.customElements,
  ];
  for (const path of [...files, manifest.unpkg, manifest.jsdelivr])
    expect(existsSync(installed(path)), path).toBe(true);
  for (const [entry, target] of Object.entries(manifest.exports))
    expect(typeof target === 'object' || /\.json$|examples/.test(entry), entry).toBe(true);
  const addresses = packageModules.map((name) => `import.meta.resolve('attention-playground/${name}.wasm')`);
  const program = `for (const address of [${addresses}]) console.log(address)`;
  const resolved = (await consumer.node('--input-type=module', '--eval', program)).trim().split('\n');
  for (const [place, address] of resolved.entries()) {
    expect(address).toMatch(new RegExp(`/dist/core/${packageModules[place]}\\.wasm$`));
    expect(existsSync(new URL(address)), address).toBe(true);
  }
  const { modules } = JSON.parse(readFileSync(installed(manifest.customElements), 'utf8')) as Package;
  expect(modules.map(({ path }) => existsSync(installed(path)))).toEqual([true]);
});

test('of the README’s paths, examples stand in the package; the examples run where they stand', async () => {
  const readme = readFileSync(installed('README.md'), 'utf8');
  expect(readme).toContain('wasm/examples');
  expect(existsSync(installed('wasm/examples/worker/index.html'))).toBe(true);
  const example = installed('wasm/examples/node.js');
  expect(await consumer.node(example)).toContain('[0.3234, 0.3859, 0.2907, 0.0000]');
  const same = await consumer.node('--input-type=module', '--eval', "import 'attention-playground/examples/node.js';");
  expect(same).toBe(await consumer.node(example));
});

test('in Node the element can be imported, for pages made beforehand, and the core computes', async () => {
  const program = `
    import { AttentionPlayground } from 'attention-playground';
    import 'attention-playground/embed';
    import { loadCore } from 'attention-playground/core';
    import { readFile } from 'node:fs/promises';
    const from = async (name) => readFile(new URL(import.meta.resolve('attention-playground/' + name)));
    const scores = [[[1, 2, 3]]];
    for (const source of [undefined, await from('attention.wasm')]) {
      const { weights } = (await loadCore(source)).run('masked_softmax', { scores, valid_lens: [2] });
      console.log(typeof AttentionPlayground, ...weights.data);
    }`;
  const lines = (await consumer.node('--input-type=module', '--eval', program)).trim().split('\n');
  expect(lines).toEqual(Array(2).fill('function 0.2689414322376251 0.7310585975646973 0'));
});

test('a page that needs one operation takes one: attention in a module of its own, refusals in words', async () => {
  const program = `
    import { loadCoreFrom } from 'attention-playground/core';
    import { readFile } from 'node:fs/promises';
    const address = new URL(import.meta.resolve('attention-playground/dot_product_attention.wasm'));
    const core = await loadCoreFrom(await readFile(address));
    const tokens = [[[1, 0], [0, 1]]];
    const attend = (values) => core.run('dot_product_attention', { queries: tokens, keys: tokens, values });
    console.log(...Array.from(attend([[[1], [3]]]).output.data, (value) => value.toFixed(5)));
    try { attend([[[1]]]) } catch (error) { console.log(error.code, error.input) }
    console.log(core.catalogue.operations.length, (await readFile(address)).length < 70_000);`;
  const lines = (await consumer.node('--input-type=module', '--eval', program)).trim().split('\n');
  expect(lines).toEqual(['1.66048 2.33952', 'wrong_shape values', '1 true']);
});

test.each(['bundler', 'nodenext'])(
  'its types say what is right and wrong (moduleResolution %s)',
  async (resolution) => {
    const compilerOptions = {
      module: resolution === 'bundler' ? 'esnext' : resolution,
      moduleResolution: resolution,
      target: 'es2022',
      lib: ['es2022', 'dom'],
      strict: true,
      noEmit: true,
      types: [],
      skipLibCheck: false,
    };
    await writeFile(join(consumer.folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['user.ts'] }));
    await writeFile(
      join(consumer.folder, 'user.ts'),
      `import { AttentionPlayground, type AttentionPlaygroundStates, type ExperimentName } from 'attention-playground';
     import type { AttentionPlayground as Same } from 'attention-playground/embed';
     import 'attention-playground/embed/one/masked-softmax.iife.js';
     import { type Core, loadCore } from 'attention-playground/core';
     const element = document.querySelector('attention-playground');
     const name: ExperimentName = 'masked-softmax';
     if (element) {
       element.experiment = name;
       const same: Same = element;
       same.addEventListener('change', ({ detail }) => console.log(detail.state['fill'], detail.link.length));
       same.addEventListener('error', ({ detail }) => console.log(detail.code));
       // @ts-expect-error: no such theme
       element.theme = 'blue';
       element.state = { num_hiddens: 32, columns: [4, 5], fill: '-inf', valid_lens: [2, 3] };
       // @ts-expect-error: misspelt
       element.state = { num_hidens: 32 };
       // @ts-expect-error: no such fill
       element.state = { fill: '-2' };
       const known = element as AttentionPlayground<'positional-encoding'>;
       known.state = { num_hiddens: 32, columns: '4,5', max_len: '60' };
       // @ts-expect-error: misspelt
       known.state = { num_hidens: 1 };
       // @ts-expect-error: of another experiment
       known.state = { fill: '-inf' };
       // @ts-expect-error: another kind
       known.state = { num_hiddens: true };
       // @ts-expect-error: there is no other
       known.experiment = 'masked-softmax';
       // @ts-expect-error: no such experiment
       const none: AttentionPlayground<'positional-encodin'> | undefined = undefined;
       known.addEventListener('drawn', ({ detail }) => {
         const width: number = detail.state.num_hiddens;
         const encoding: ArrayLike<number> | undefined = known.outputs?.['encoding']?.data;
         console.log(width, encoding, none);
         // @ts-expect-error: misspelt
         detail.state.num_hidens;
       });
       const layout: AttentionPlaygroundStates['positional-encoding']['layout'] = 'interleaved';
       element.addEventListener('solved', ({ detail }) => console.log(layout, detail.step, detail.attempts + 1));
       const picture: Promise<Blob> = known.whenReady().then(() => known.toBlob('svg', 'encoding'));
       // @ts-expect-error: no such file
       known.toBlob('gif');
       await picture.then(() => known.reset());
     }
     const made: AttentionPlayground = document.createElement('attention-playground');
     const core: Core = await loadCore();
     // @ts-expect-error: scores are missing
     core.run('masked_softmax', {});
     // @ts-expect-error: positions of no kind
     core.module('multi_head_attention', { positions: 'ropes' });
     const softmax = core.module('masked_softmax', { valid_lens: [1] });
     const gradient: Float32Array = (await softmax.backward({ scores: [[[1]]], d_output: [[[1]]] })).d_scores.data;
     // @ts-expect-error: d_output is missing
     softmax.backward({ scores: [[[1]]] });
     const x = [[[1, 2]]];
     const turned = core.module('dot_product_attention', { positions: 'rope', qk_norm: 'rms' });
     console.log(gradient, turned.run({ queries: x, keys: x, values: x }).queries_rotated?.shape);
     console.log((await turned.backward({ queries: x, keys: x, values: x, d_output: x })).d_q_gain?.data);
     export { made };`,
    );
    await consumer.node(join(root, 'node_modules/typescript/bin/tsc'), '--project', consumer.folder);
  },
);

test('a single file has one form: a classic script, of each experiment in all languages, of all chapters in one each', () => {
  const names = consumer.files.filter((path) => /^dist\/embed\/(one\/|attention-playground\.all)/.test(path));
  expect(names.filter((path) => !/\/(one\/[a-z-]+|attention-playground\.all\.(en|zh))\.iife\.js$/.test(path))).toEqual(
    [],
  );
  const text = (path: string): string => readFileSync(installed(`dist/embed/${path}`), 'utf8');
  const zh = text('attention-playground.all.zh.iife.js');
  const en = text('attention-playground.all.en.iife.js');
  const one = text('one/masked-softmax.iife.js');
  // The beginning of the experiment's lead, as its words have it.
  const lead = (language: string): string => {
    const words = readFileSync(join(root, `web/src/experiments/masked-softmax/words.${language}.ts`), 'utf8');
    return /lead: '([^'{]{8,})/.exec(words)?.[1] ?? expect.fail(`no lead in ${language}`);
  };
  expect([zh, en, one].map((file) => [file.includes(lead('zh')), file.includes(lead('en'))])).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ]);
});
