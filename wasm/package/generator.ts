import type { Core } from './core.ts';
import { complaint, nameOf, optionsOf, type Place, reading } from './given.ts';
import { has } from './has.ts';
import type { Tensor, TensorInput } from './tensors.ts';
import { kindOf } from './typed-arrays.ts';

export type Build = 'portable' | 'mkl';
export type Seed = number | bigint | string;

/** The low 32 bits of a seed from −2⁶³ to 2⁶⁴−1: a safe integer, a BigInt, or a decimal string. */
export function seedBits(seed: unknown, place: Place = { operation: 'generator', input: 'seed' }): number {
  const expected = 'a whole number from -2^63 to 2^64-1';
  let value: bigint;
  if (typeof seed === 'bigint') value = seed;
  else if (typeof seed === 'string' && /^[+-]?\d{1,20}$/.test(seed.trim())) value = BigInt(seed.trim());
  else if (typeof seed === 'number' && Number.isSafeInteger(seed)) value = BigInt(seed);
  else if (typeof seed === 'number' && Number.isInteger(seed))
    throw complaint(place, 'out_of_range', `${expected}; beyond 2^53 as a BigInt or a decimal string`, String(seed));
  else if (typeof seed === 'number') throw complaint(place, numberCode(seed), expected, String(seed));
  else throw complaint(place, 'wrong_type', expected, nameOf(seed));
  if (value < -(2n ** 63n) || value >= 2n ** 64n) throw complaint(place, 'out_of_range', expected, `${value}`);
  return Number(BigInt.asUintN(32, value));
}

const numberCode = (seed: number): 'not_finite' | 'out_of_range' =>
  Number.isFinite(seed) ? 'out_of_range' : 'not_finite';

/** Accepts arrays of other realms, too. */
export const isState = (start: Seed | Float64Array): start is Float64Array => kindOf(start) === 'Float64Array';

const made = new WeakSet();

/** True if this is a generator itself, and no Proxy of one. */
export const isGenerator = (value: unknown): value is Generator => made.has(value as object);

/** PyTorch's CPU generator. Its state is a value: clone it, send it to a worker, go on from it with core.generator. */
export class Generator {
  /** 624 words, the index, whether a normal is cached, and that normal. */
  state: Float64Array;
  protected readonly core: Core;

  constructor(core: Core, start: Seed | Float64Array) {
    this.core = core;
    this.state = isState(start)
      ? new Float64Array(start) // a copy
      : core.run('manual_seed', { seed: start }).generator.data;
    made.add(this);
  }

  clone(): Generator {
    return new Generator(this.core, this.state);
  }

  /** torch.rand(shape): uniform in [0, 1). */
  rand(shape: readonly number[]): Tensor<'f32'> {
    return this.core.run('rand', { generator: this, shape }).output;
  }

  /** torch.randn(shape): normal, with mean 0 and deviation 1. */
  randn(shape: readonly number[]): Tensor<'f32'> {
    return this.core.run('randn', { generator: this, shape }).output;
  }

  /** torch.normal(mean, std, shape) */
  normal(mean: number, std: number, shape: readonly number[]): Tensor<'f32'> {
    return this.core.run('normal', { generator: this, mean, std, shape }).output;
  }

  /** torch.empty(shape).uniform_(low, high) */
  uniform(low: number, high: number, shape: readonly number[]): Tensor<'f32'> {
    return this.core.run('uniform', { generator: this, low, high, shape }).output;
  }

  /** torch.randint(low, high, shape) */
  randint(low: number, high: number, shape: readonly number[]): Tensor<'i64'> {
    return this.core.run('randint', { generator: this, low, high, shape }).output;
  }

  /** torch.randperm(n) */
  randperm(n: number): Tensor<'i64'> {
    return this.core.run('randperm', { generator: this, n }).output;
  }

  /** The weight (n, d) of torch.nn.Embedding(n, d). */
  embedding(n: number, d: number): Tensor<'f32'> {
    return this.core.run('embedding', { generator: this, n, d }).weight;
  }

  /** The weight (out, in) and bias (out) of torch.nn.Linear(in, out, bias), with the names of its state_dict. */
  linear(
    inFeatures: number,
    outFeatures: number,
    options?: { readonly bias?: boolean | undefined } | null,
  ): { weight: Tensor<'f32'>; bias?: Tensor<'f32'> } {
    const given = reading('linear', () => optionsOf('linear', options, ['bias']));
    const drawn = this.core.run('linear', {
      generator: this,
      in_features: inFeatures,
      out_features: outFeatures,
      bias: (given.bias as boolean | undefined) ?? true,
    });
    const { weight } = drawn;
    const bias = has(drawn, 'bias') ? drawn.bias : undefined;
    return bias ? { weight, bias } : { weight };
  }

  /** torch.nn.Dropout(p)(x) in training mode, with the mask of either build of PyTorch. */
  dropout(x: TensorInput, p: number, options?: { readonly build?: Build | undefined } | null): Tensor<'f32'> {
    const given = reading('dropout', () => optionsOf('dropout', options, ['build']));
    return this.core.run('dropout', { generator: this, x, p, build: (given.build as Build | undefined) ?? 'portable' })
      .output;
  }
}
