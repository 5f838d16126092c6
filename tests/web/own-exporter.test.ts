// attention_playground.py on miniatures with the names that people's models have; what it saves is read, and q and k give the weights
// that the model had.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { experiments } from '../../wasm/modules.json';
import { readTensors } from '../../wasm/package/files';
import { loadCoreFrom } from '../../wasm/package/load';
import { ownLines } from '../../web/build/guide-page';
import { conversionOf } from '../../web/src/own/conversion';
import { type Dump, openDump } from '../../web/src/own/dump';
import { nameOf, opening } from '../../web/src/own/given';
import { options } from '../../web/src/own/shapes';
import { standaloneFile } from '../../web/src/view/standalone-file';
import { built, nodeClient } from './node-core';
import { python } from './pytorch-runs';

const root = join(import.meta.dirname, '../..');
// The page's order: the module of this chapter, then the whole one.
const modules = {
  first: () => loadCoreFrom(built(experiments['your-own'])),
  whole: () => loadCoreFrom(built('attention')),
};
const client = nodeClient(modules);
const core = client.core(() => true);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'attention-playground-own-'));
});
afterAll(() => {
  client.stop();
  rmSync(folder, { recursive: true });
});

async function dumpOf(name: string, choice?: number): Promise<Dump> {
  const found = await openDump(new Blob([readFileSync(join(folder, name))]), name, { choice });
  if ('readings' in found) throw new Error(`${name} is ambiguous`);
  return found;
}

describe.runIf(python)('attention_playground.py', () => {
  test('records every head of torch.nn, the notebooks’ classes, LLaMA, GPT-2 and BERT by their names', () => {
    const [script, notebook] = ['tests/web/attention_playground_test.py', 'web/notebooks/004'].map((path) =>
      join(root, path),
    );
    const guide = JSON.stringify(ownLines);
    const given = [script ?? '', join(root, 'web/notebook'), notebook ?? '', folder, guide];
    const { stdout, stderr } = spawnSync(python ?? '', given, {
      encoding: 'utf8',
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
    });
    if (!stdout.endsWith('"done"\n')) throw new Error(stderr);
    expect(readdirSync(folder).length).toBeGreaterThan(15);
  }, 60_000);

  test.each<[name: string, source: string, samples?: number]>([
    ['llama-fused.npz', 'q and k'],
    ['llama-eager.safetensors', 'weights'],
    ['gpt2.safetensors', 'weights'],
    ['own-softmax.npz', 'weights'],
    ['own-fused.npz', 'weights'],
    ['bert.npz', 'weights'],
    ['padded.npz', 'q and k'],
    ['book.npz', 'weights'],
    ...['scale', 'mask', 'rope'].flatMap((name) =>
      ['npz', 'safetensors'].map((end) => [`option-${name}.${end}`, 'q and k', 1] as [string, string, number]),
    ),
    ['guide-torch.npz', 'weights'],
    ['guide-transformers.npz', 'weights', 1],
    ['guide-lens.npz', 'weights', 1],
    ['guide-nnsight.npz', 'weights', 1],
    ['guide-keys.npz', 'q and k', 1],
  ])('%s holds the weights of the model, by its %s', async (name, source, samples = 2) => {
    const dump = await dumpOf(name);
    expect([dump.source, dump.samples, dump.heads, dump.rows, dump.columns]).toEqual([source, samples, 4, 5, 5]);
    const { tensors } = await readTensors(readFileSync(join(folder, `${name}.expected.npz`)));
    let most = 0;
    for (let layer = 0; layer < dump.layers; ++layer)
      for (let sample = 0; sample < samples; ++sample)
        for (let head = 0; head < 4; ++head) {
          const found = await dump.weights({ step: 0, layer, head, sample }, core);
          const expected = tensors[`layer.${layer}`]?.data as Float32Array;
          const from = 25 * (4 * sample + head);
          for (const [place, weight] of found.entries())
            most = Math.max(most, Math.abs(weight - (expected[from + place] ?? Number.NaN)));
        }
    expect(Object.keys(tensors).length).toBe(dump.layers);
    expect(most).toBeLessThan(1e-6);
  });

  test.each(['t', '[t, t]', '{"layer.0": t, "layer.1": t}'])('the line for a .pt takes %s', async (value) => {
    const path = join(folder, 'own.pt');
    const code = `import torch; t = torch.ones(1, 2, 3, 3) / 3; torch.save(${value}, ${JSON.stringify(path)}); ${conversionOf('pt', path)}`;
    const { stderr, status } = spawnSync(python ?? '', ['-c', code], { encoding: 'utf8' });
    expect([stderr, status]).toEqual(['', 0]);
    expect(await dumpOf('own.npz')).toMatchObject({ heads: 2, layers: value === 't' ? 1 : 2 });
  });

  test('save() knows the options that a file may have', () => {
    const source = readFileSync(join(root, 'web/notebook/attention_playground.py'), 'utf8');
    const [, list = ''] = /^OPTIONS = \(([\s\S]*?)^\)/m.exec(source) ?? [];
    expect([...list.matchAll(/"(\w+)"/g)].map(([, name]) => name).sort()).toEqual(Object.keys(options).sort());
  });

  test('show() writes the page that the playground’s own export writes, with the tensors in it', async () => {
    const page = readFileSync(join(folder, 'show.html'), 'utf8');
    const [line = '', tensors = ''] =
      /<attention-playground .* tensors="(.*)"><\/attention-playground>/.exec(page) ?? [];
    const own = { language: 'en', title: 'Attention Playground', line } as const;
    expect(page).toBe(standaloneFile(own, "'</script><!--'"));
    expect(nameOf(tensors)).toBe('notebook.npz');
    expect(await openDump(opening(tensors), '', { choice: 0 })).toMatchObject({
      heads: 4,
      rows: 5,
      tokens: expect.any(Array),
    });
  });

  test('NaN in q is shown in the rows that it reaches, and in no other head', async () => {
    const dump = await dumpOf('nan.npz', 1);
    const areNaN = async (head: number): Promise<boolean[]> => {
      const weights = await dump.weights({ step: 0, layer: 0, head }, core);
      return Array.from({ length: 5 }, (_, row) => weights.slice(5 * row, 5 * row + 5).every(Number.isNaN));
    };
    expect(await areNaN(0)).toEqual([true, false, false, false, false]);
    expect(await areNaN(1)).toEqual(Array(5).fill(false));
  });

  test('tokens, steps of training, lists of layers and stacks come as they were given', async () => {
    expect((await dumpOf('bert.npz')).tokens).toEqual(['the', 'cat', '“sat”', '猫', 'the']);
    for (const name of ['steps.npz', 'steps.safetensors']) expect((await dumpOf(name)).steps).toEqual(['0', '100']);
    expect((await dumpOf('list.npz')).layers).toBe(3);
    expect((await dumpOf('unasked.npz')).heads).toBe(4);
    expect((await dumpOf('lens.npz')).layers).toBe(2);
  });
});
