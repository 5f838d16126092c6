import { expect, test } from 'vitest';
import { Core } from '../../wasm/package/core';
import { instantiate } from '../../wasm/package/load';
import { outputsOf } from '../../web/src/element/outputs';
import { firstPreset, presetState } from '../../web/src/experiment/presets';
import { experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { moduleBytes } from '../wasm/support';
import { pictureOf } from './walk/pictures';

test('tensors have their names, those in parts dotted ones; texts, nothings and instances are left out', () => {
  const outputs = outputsOf({
    weights: { dtype: 'f32', shape: [1, 2], data: Float32Array.of(0.25, 0.75), notes: ['x'] },
    scores: { shape: [2], data: [0.1, 2] },
    heads: { first: { shape: [1], data: Float64Array.of(1e300) } },
    layers: [{ step: 3 }, { step: 4 }],
    rows: [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
    losses: [3, 2, 1],
    words: ['The', 'cat'],
    none: null,
    core: new Map([['a', 1]]),
    run: () => 1,
  });
  expect(outputs).toEqual({
    weights: { dtype: 'f32', shape: [1, 2], data: Float32Array.of(0.25, 0.75) },
    scores: { dtype: 'f32', shape: [2], data: Float32Array.of(0.1, 2) },
    'heads.first': { dtype: 'f64', shape: [1], data: Float64Array.of(1e300) },
    'layers.0.step': { dtype: 'f64', shape: [], data: Float64Array.of(3) },
    'layers.1.step': { dtype: 'f64', shape: [], data: Float64Array.of(4) },
    rows: { dtype: 'f64', shape: [3, 2], data: Float64Array.of(1, 2, 3, 4, 5, 6) },
    losses: { dtype: 'f64', shape: [3], data: Float64Array.of(3, 2, 1) },
  });
  expect(Object.isFrozen(outputs)).toBe(true);
});

test('they are copies: whoever writes into them changes no picture', () => {
  const weights = { shape: [2], data: Float32Array.of(1, 2) };
  const [copy] = Object.values(outputsOf({ weights }));
  copy?.data.fill(7);
  (copy?.shape as number[])[0] = 9;
  expect(weights).toEqual({ shape: [2], data: Float32Array.of(1, 2) });
});

test('what points back to itself ends', () => {
  const knot: Record<string, unknown> = { n: 1 };
  knot['again'] = knot;
  expect(Object.keys(outputsOf(knot)).length).toBeLessThan(10);
});

/** Floats of operations by the names of their tensors, as the reference has them. */
const documented = new Map<string, Set<string>>();
for (const module of ['attention', 'training']) {
  const { catalogue } = new Core(await instantiate(await moduleBytes(module)));
  for (const { name, dtype = 'any' } of catalogue.operations.flatMap(({ inputs, outputs }) => [...inputs, ...outputs]))
    if (dtype.startsWith('f')) documented.set(name, (documented.get(name) ?? new Set()).add(dtype));
}

// The list of exercises computes nothing.
test.each(experimentNames.filter((name) => name !== 'exercises'))(
  '%s: every output has its dtype, and as many numbers as its shape says',
  async (name) => {
    const experiment = await loadExperiment(name);
    const { result } = await pictureOf(experiment, presetState(experiment, firstPreset(experiment)));
    const outputs = Object.entries(outputsOf(result));
    expect(outputs.length).toBeGreaterThan(0);
    for (const [output, { shape, data, dtype }] of outputs) {
      expect([output, data.length]).toEqual([output, shape.reduce((product, size) => product * size, 1)]);
      expect([output, data instanceof Float32Array]).toEqual([output, dtype === 'f32']);
      // Under a name that the reference knows of operations, the dtype that stands there.
      const known = documented.get(output.split('.').at(-1) ?? '');
      if (known?.size === 1 && shape.length > 0) expect([output, dtype]).toEqual([output, ...known]);
    }
  },
);
