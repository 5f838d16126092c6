// dist/core as its users have it: imported by name in Node, and read by their TypeScript.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const node = (...words: string[]) => run(process.execPath, words, { cwd: root });

test("import { loadCore } from 'attention-playground/core' computes in plain Node", async () => {
  const program = `
    import { AttnError, loadAnalysis, loadCore } from 'attention-playground/core';
    const core = await loadCore();
    const { weights } = core.run('masked_softmax', { scores: [[[1, 2, 3]]], valid_lens: [2] });
    let code;
    try { core.run('masked_softmax', {}); } catch (error) { code = error instanceof AttnError && error.code; }
    const drawn = core.generator('0').rand([2]);
    const { explained } = (await loadAnalysis()).run('pca', { x: [[1, 2], [3, 5]], components: 1 });
    console.log(JSON.stringify([[...weights.data], code, [...drawn.data], explained.shape]));`;
  const { stdout } = await node('--input-type=module', '--eval', program);
  expect(JSON.parse(stdout)).toEqual([
    [0.2689414322376251, 0.7310585975646973, 0],
    'missing_input',
    [0.49625658988952637, 0.7682217955589294],
    [1],
  ]);
});

test.each(['bundler', 'nodenext'])(
  'its types say what is right and wrong (moduleResolution %s)',
  async (resolution) => {
    const folder = await mkdtemp(join(root, 'build', 'consumer-'));
    try {
      const options = {
        module: resolution === 'bundler' ? 'esnext' : resolution,
        moduleResolution: resolution,
        target: 'es2022',
        lib: ['es2022', 'dom'],
        strict: true,
        noEmit: true,
        types: [],
        skipLibCheck: false,
      };
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['user.ts'] }));
      await writeFile(
        join(folder, 'user.ts'),
        `import { type Core, loadCore, type Tensor } from 'attention-playground/core';
       const core: Core = await loadCore();
       const { weights, notes } = core.run('masked_softmax', { scores: [[[1]]], mask: 'causal' });
       const tensor: Tensor<'f32'> = weights;
       const first: number = tensor.data[0] ?? notes.length;
       // @ts-expect-error: no such choice
       core.run('masked_softmax', { scores: [[[first]]], mask: 'casual' });
       // @ts-expect-error: scores are missing
       core.run('masked_softmax', {});
       export {};`,
      );
      await node('node_modules/typescript/bin/tsc', '--project', folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
