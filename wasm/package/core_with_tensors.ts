import { instantiateFrom, ownSource } from './beside.ts';
import { Core } from './core.ts';
import type { Seed } from './generator.ts';
import { complaint, optionsOf, reading } from './given.ts';
import { readLimits } from './limits.ts';
import type { LoadOptions, ModuleSource } from './load.ts';
import type { Views } from './memory.ts';
import { withMethods } from './tensor_out.ts';
import { Generator } from './torch_generator.ts';

/** A core whose tensors have methods, to print and list them. The page's workers do not need it: they post plain fields. */
export class CoreWithTensors extends Core {
  /**
   * A generator seeded like `torch.manual_seed(seed)`, or one that continues from a generator's `state`. There is no
   * default seed: a program draws the same numbers each time, and says which.
   *
   * @param start a whole number from −2⁶³ to 2⁶⁴−1 (beyond 2⁵³ a BigInt or a decimal string), or the 627 numbers of a state
   * @throws AttnError `missing_input`, `wrong_type`, `out_of_range`, `not_finite`
   * @example
   * core.generator(0).rand(2, 2, 4); // torch.manual_seed(0); torch.rand(2, 2, 4)
   */
  override generator(start: Seed | Float64Array): Generator {
    if (start === undefined || start === null) {
      const expected = 'a seed, as in core.generator(0), or the state of a generator: none is chosen in silence';
      throw complaint({ operation: 'generator', input: 'seed' }, 'missing_input', expected, 'nothing');
    }
    return new Generator(this, start);
  }

  override exchange<T>(
    name: string,
    call: Parameters<Core['exchange']>[1],
    bytes: number,
    write: (views: Views, address: number) => boolean,
    read: (views: Views, answer: number) => T,
  ): T {
    return withMethods(super.exchange(name, call, bytes, write, read));
  }
}

/** The operations of a module without the notebooks' modules, so that a bundler can leave those out. */
export async function loadCoreFrom(source: ModuleSource, options: LoadOptions = {}): Promise<CoreWithTensors> {
  const operation = 'loadCoreFrom';
  const [own, limits] = reading(operation, () => [
    ownSource(operation, 'source', source),
    readLimits(optionsOf(operation, options, ['limits']).limits),
  ]);
  if (!own)
    throw complaint({ operation, input: 'source' }, 'missing_input', 'an address or the bytes of a module', 'nothing');
  return new CoreWithTensors(await instantiateFrom(operation, own), limits);
}
