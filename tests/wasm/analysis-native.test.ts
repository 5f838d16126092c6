// Eigen's decompositions, natively and in WebAssembly: the compilers order sums differently, so they agree to 1e-5.
import { expect, test } from 'vitest';
import { loadCore, type Tensor } from '../../wasm/package/index.ts';
import { instantiate } from '../../wasm/package/load.ts';
import { nativeAnswers, numbers, recording } from './native.ts';
import { anyRun, moduleBytes } from './support.ts';

const tolerance = 1e-5;
const rows = [31, 65, 257];
const widths = [1, 2, 3, 7, 8, 9];

test('pca, singular values and fitted maps agree natively and in WebAssembly on many shapes', async () => {
  const generator = (await loadCore(await moduleBytes('attention'))).generator(7);
  const records: Uint8Array[] = [];
  const run = anyRun(recording(await instantiate(await moduleBytes('analysis')), records));
  const answers: { title: string; tensors: Tensor[] }[] = [];
  const ask = (operation: string, inputs: object, shape: readonly number[]) => {
    const tensors = Object.values(run(operation, inputs)).filter((output): output is Tensor => !Array.isArray(output));
    answers.push({ title: `${operation} of (${shape})`, tensors });
  };
  for (const n of rows)
    for (const d of widths) {
      const [x, to] = [generator.randn([n, d]), generator.randn([n, 4])];
      ask('pca', { x, components: Math.min(3, d) }, [n, d]);
      ask('singular_values', { x }, [n, d]);
      ask('linear_map_fit', { from: x, to }, [n, d]);
    }

  const native = nativeAnswers('attn_analysis_answers', records);
  let largest = 0;
  for (const [call, { title, tensors }] of answers.entries()) {
    expect(native[call]?.length, title).toBe(tensors.length);
    for (const [place, tensor] of tensors.entries()) {
      const there = numbers(native[call]?.[place], tensor);
      expect(there.length, title).toBe(tensor.data.length);
      const scale = Math.max(1, ...Array.from(there, Math.abs));
      const differences = Array.from(tensor.data, (value, k) => Math.abs(value - (there[k] ?? Number.NaN)) / scale);
      for (const difference of differences) expect(difference, title).toBeLessThan(tolerance);
      largest = Math.max(largest, ...differences);
    }
  }
  console.log(`analysis: ${answers.length} results, natively and in WebAssembly within ${largest.toExponential(1)}`);
});
