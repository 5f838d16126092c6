// What the reference says of layer_norm where a mean is large against its spread: each number is as it says.
import './no-document';
import { expect, test } from 'vitest';
import { Core } from '../../wasm/package/core';
import { instantiate } from '../../wasm/package/load';
import { readOperations } from '../../web/build/reference/operations';
import { parted } from '../../web/build/reference/prose';
import { built } from './node-core';
import { printAsWritten } from './printed';
import { runAll } from './pytorch-runs';

const meaning = (await readOperations()).find(({ name }) => name === 'layer_norm')?.meaning;
const { said } = parted(meaning?.own.text ?? '');
/** The rows of four numbers in their order: what is normed, PyTorch's in float32, PyTorch's in float64. */
const rows = [...said.matchAll(/\((-?[\d.]+(?:, -?[\d.]+){3})\)/g)].map(([, row = '']) => row.split(', '));
const [x = [], float32 = [], float64 = []] = rows;

const fixed = (numbers: ArrayLike<number>): string[] => Array.from(numbers, (value) => value.toFixed(4));

test('layer_norm: a row of a large mean is normed as in float64, as the reference says', async () => {
  expect(rows).toHaveLength(3);
  expect(said).toMatch(/PyTorch 1\.13 in float32 .*\(-1\.3364.* in float64, as here, \(-1\.3416/);
  const core = new Core(await instantiate(built('training')));
  const ones = { shape: [4], data: Float32Array.of(1, 1, 1, 1) };
  const { output } = core.run('layer_norm', {
    x: { shape: [1, 4], data: Float32Array.from(x, Number) },
    weight: ones,
    bias: { shape: [4], data: new Float32Array(4) },
  });
  expect(fixed(output.data)).toEqual(float64);
  // The formula itself, in float64.
  const exact = x.map(Number);
  const mean = exact.reduce((sum, value) => sum + value, 0) / 4;
  const variance = exact.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 4;
  expect(fixed(exact.map((value) => (value - mean) / Math.sqrt(variance + 1e-5)))).toEqual(float64);
});

test('PyTorch 1.13 makes of it what the reference says, in float32 and in float64', () => {
  const pairs = Object.entries({ float32, float64 }).map(([dtype, row]) => ({
    program: `import torch
import torch.nn.functional as F
x = torch.tensor([${x}], dtype=torch.${dtype})
print(torch.__version__[:4], *['%.4f' % value for value in F.layer_norm(x, (4,)).tolist()])`,
    prints: row.join(' '),
  }));
  printAsWritten('layer-norm-mean', pairs, (asked) => {
    const printed = runAll(asked.map(({ program }) => program));
    for (const [place, { prints }] of asked.entries()) {
      const { stdout, stderr } = printed[place] ?? { stdout: '', stderr: 'nothing' };
      // Another version may have come to sum in another way.
      if (!stdout.startsWith('1.13') && prints === float32.join(' ')) continue;
      expect(stdout || stderr).toMatch(new RegExp(`^[\\d.]+ ${prints.replaceAll('.', '\\.')}\\s*$`));
    }
  });
});
