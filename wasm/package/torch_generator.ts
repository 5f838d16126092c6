import type { Core } from './core.ts';
import { Generator as ByShape, isState, type Seed } from './generator.ts';
import { complaint, fieldOf, nameOf, objectOf, reading } from './given.ts';
import { inspect } from './tensor_out.ts';
import type { Tensor } from './tensors.ts';
import { lengthOf } from './typed-arrays.ts';

/** 624 words, the index, whether a normal is cached, and that normal. */
const stateLength = 627;

/** Refuses what draws nothing, and a state of other numbers. */
function check(core: unknown, start: Seed | Float64Array): void {
  const place = { operation: 'generator', input: 'state' };
  if (typeof fieldOf(objectOf(core, place, 'a core'), 'run') !== 'function')
    throw complaint({ ...place, input: 'core' }, 'wrong_type', 'a core', nameOf(core));
  if (isState(start) && lengthOf(start) !== stateLength)
    throw complaint(place, 'wrong_shape', `${stateLength} numbers of a state`, `${lengthOf(start)}`);
}

type Sizes = readonly (number | readonly number[])[];

/** Sizes one by one or as one array; without any, throws like PyTorch. */
const shapeOf = (given: Sizes): readonly number[] =>
  (given.length > 1 || typeof given[0] === 'number' ? given : given[0]) as readonly number[];

/**
 * PyTorch's CPU generator, bit for bit. Its `state` is a value: clone it, send it to a worker, continue from it with
 * `core.generator(state)`. In the page's workers its methods take only arrays of sizes.
 *
 * @example
 * const generator = core.generator(0); // torch.manual_seed(0)
 * generator.rand(2, 2, 4); // torch.rand(2, 2, 4)
 * generator.randint(0, 10, [3]); // torch.randint(0, 10, (3,))
 */
export class Generator extends ByShape {
  constructor(core: Core, start: Seed | Float64Array) {
    reading('generator', () => check(core, start));
    super(core, start);
  }

  /**
   * torch.rand: uniform in [0, 1).
   *
   * @param sizes the shape, one by one or as one array
   * @throws AttnError `missing_input` without a size, as PyTorch; `out_of_range`, `wrong_type`, `too_large`
   */
  override rand(...sizes: readonly number[]): Tensor<'f32'>;
  override rand(shape: readonly number[]): Tensor<'f32'>;
  override rand(...given: Sizes): Tensor<'f32'> {
    return super.rand(shapeOf(given));
  }

  /**
   * torch.randn: normal, with mean 0 and deviation 1.
   *
   * @param sizes the shape, one by one or as one array
   * @throws AttnError as `rand`
   */
  override randn(...sizes: readonly number[]): Tensor<'f32'>;
  override randn(shape: readonly number[]): Tensor<'f32'>;
  override randn(...given: Sizes): Tensor<'f32'> {
    return super.randn(shapeOf(given));
  }

  override clone(): Generator {
    return reading('generator', () => new Generator(this.core, this.state));
  }

  /** What `JSON.stringify` writes: a state, from which `core.generator(Float64Array.from(state))` goes on. */
  toJSON(): { state: number[] } {
    return { state: Array.from(this.clone().state) };
  }

  /** What `console.log` shows in Node, Deno and Bun: no 627 numbers. */
  [inspect](): string {
    return 'Generator { state: 627 numbers }';
  }
}
