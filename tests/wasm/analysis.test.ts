import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { AttnError, loadAnalysis, loadCore } from '../../wasm/package/index.ts';

const load = (name: string) => readFile(new URL(`../../build/wasm/${name}.wasm`, import.meta.url));
const core = await loadCore(await load('attention'));
const analysis = await loadAnalysis(await load('analysis'));

const rows = (from: number, count: number, d: number) => {
  const { encoding } = core.run('positional_encoding', { num_hiddens: d, max_len: from + count });
  return { shape: [count, d], data: encoding.data.slice(from * d) };
};

test('linear_map_fit: what core computes fits into analysis, and each pair comes out as the rotation', () => {
  const [d, offset] = [32, 10];
  const { map, residual } = analysis.run('linear_map_fit', {
    from: rows(0, 60, d),
    to: rows(offset, 60, d),
    blocks: d / 2,
  });
  const { projection } = core.run('relative_position_projection', { num_hiddens: d, position: 0, offset });
  expect(residual.data[0]).toBeLessThan(1e-5);
  for (let pair = 0; pair < d / 2; ++pair) {
    for (let k = 0; k < 4; ++k) {
      const place = (2 * pair + (k >> 1)) * d + 2 * pair + (k & 1);
      expect(Math.abs((map.data[place] ?? Number.NaN) - (projection.data[4 * pair + k] ?? Number.NaN))).toBeLessThan(
        2e-4,
      );
    }
  }
});

test('pca: only the outputs asked for come, and NaN is an AttnError that says where', () => {
  const result = analysis.run('pca', { x: rows(0, 60, 32), components: 3 }, { outputs: ['explained'] });
  expect(Object.keys(result).sort()).toEqual(['explained', 'notes']);
  const shares = [...result.explained.data];
  expect(shares).toHaveLength(3);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThan(1);
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  const broken = { shape: [2, 2], data: [1, 2, Number.NaN, 4] };
  try {
    analysis.run('pca', { x: broken });
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(AttnError);
    expect(error).toMatchObject({ code: 'not_finite', operation: 'pca', input: 'x', found: 'nan at (1, 0)' });
  }
});

test('pca: rows of large numbers that reach nowhere else take axes of the space, as small ones do', () => {
  for (const size of [1e-200, 1, 1e9, 1e100]) {
    const x = { shape: [2, 3], data: [size, 0, 0, -size, 0, 0] };
    expect(analysis.run('pca', { x, components: 2 }).components.tolist()).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
  }
});

test('the draws: a generator goes on, is cloned, and draws what PyTorch draws after manual_seed(0)', () => {
  const generator = core.generator(0);
  const first = generator.rand([2, 2]);
  // torch.manual_seed(0); torch.rand(2, 2)
  expect([...first.data]).toEqual([0.49625658988952637, 0.7682217955589294, 0.08847743272781372, 0.13203048706054688]);
  const twin = generator.clone();
  expect(generator.randn([20]).data).toEqual(twin.randn([20]).data);
  expect(generator.randint(0, 10, [3]).data).not.toEqual(core.generator(0).randint(0, 10, [3]).data);
  expect([...twin.randperm(5).data].sort()).toEqual([0, 1, 2, 3, 4]);
  expect(core.generator(1).linear(3, 2, { bias: false }).bias).toBeUndefined();
});
