// run()'s signatures, made from the catalogue: checked by the compiler, which reads this file with the rest.
import { expectTypeOf, test } from 'vitest';
import type { Generator } from '../../wasm/package/generator.ts';
import type { Core, Inputs, Note, OutputName, Tensor, TensorInput } from '../../wasm/package/index.ts';

declare const core: Core;
/** Compiled, never run. */
const compiled = (_: () => void): void => {};

test('inputs are typed by name, and what is optional may be None', () => {
  type Masked = Inputs<'masked_softmax'>;
  expectTypeOf<Masked['scores']>().toEqualTypeOf<TensorInput>();
  expectTypeOf<Masked['valid_lens']>().toEqualTypeOf<TensorInput | null | undefined>();
  expectTypeOf<NonNullable<Masked['precision']>>().toEqualTypeOf<'float32' | 'float16'>();
  expectTypeOf<Inputs<'rand'>['generator']>().toEqualTypeOf<Generator | Float64Array>();
  compiled(() => {
    core.run('masked_softmax', { scores: [[[1]]], valid_lens: null, window: undefined });
    core.run('masked_softmax', { scores: { shape: [1, 1, 1], data: new Int8Array(1) } });
    core.run('masked_softmax', { scores: [[[1]]], allowed: [[true]] });
    core.run('masked_softmax', { scores: [[[1]]], allowed: { shape: [1, 1], data: [true] } });
    core.run('masked_softmax', { scores: [[[1]]], allowed: [[1]] });
    // @ts-expect-error: scores are numbers
    core.run('masked_softmax', { scores: [[[true]]] });
    // @ts-expect-error: scores are required
    core.run('masked_softmax', { valid_lens: [1] });
    // @ts-expect-error: no tensor is a text
    core.run('masked_softmax', { scores: '1' });
    // @ts-expect-error: no such input
    core.run('masked_softmax', { scores: [[[1]]], valid_len: [1] });
    // @ts-expect-error: no such operation
    core.run('softmax', { scores: [[[1]]] });
    // @ts-expect-error: what is required cannot be None
    core.run('masked_softmax', { scores: null });
  });
});

test('a result has every output, or only those asked for', () => {
  compiled(() => {
    const all = core.run('masked_softmax', { scores: [[[1]]] });
    expectTypeOf<keyof typeof all>().toEqualTypeOf<'masked_scores' | 'weights' | 'visible' | 'notes'>();
    expectTypeOf(all.masked_scores).toEqualTypeOf<Tensor<'f32'>>();
    expectTypeOf(all.notes).toEqualTypeOf<Note[]>();
    const one = core.run('masked_softmax', { scores: [[[1]]] }, { outputs: ['weights'] });
    expectTypeOf<keyof typeof one>().toEqualTypeOf<'weights' | 'notes'>();
    // @ts-expect-error: it was not asked for
    one.masked_scores;
    // @ts-expect-error: no such output
    core.run('masked_softmax', { scores: [[[1]]] }, { outputs: ['scores'] });
    expectTypeOf<OutputName<'masked_softmax'>>().toEqualTypeOf<'masked_scores' | 'weights' | 'visible'>();
  });
});

test('dtypes decide the arrays: f32 is a Float32Array, f64 and i64 are Float64Arrays', () => {
  expectTypeOf<Tensor<'f32'>['data']>().toEqualTypeOf<Float32Array>();
  expectTypeOf<Tensor<'f64'>['data']>().toEqualTypeOf<Float64Array>();
  expectTypeOf<Tensor<'i64'>['data']>().toEqualTypeOf<Float64Array>();
  compiled(() => {
    expectTypeOf(core.run('randperm', { generator: core.generator(0), n: 3 }).output).toEqualTypeOf<Tensor<'i64'>>();
  });
});

test('kept parameters need not be given again', () => {
  compiled(() => {
    const kept = core.module('masked_softmax', { valid_lens: [1] });
    expectTypeOf(kept.run({ scores: [[[1]]] }).weights).toEqualTypeOf<Tensor<'f32'>>();
    // @ts-expect-error: scores were not kept
    kept.run({});
    core.module('masked_softmax', { scores: [[[1]]] }).run({});
  });
});
