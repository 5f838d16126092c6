import { instantiateFrom, ownSource } from './beside.ts';
import { Core, type Exports } from './core.ts';
import type { Seed } from './generator.ts';
import { complaint, fieldOf, nameOf, optionsOf, reading } from './given.ts';
import { type Limits, readLimits, setLimits } from './limits.ts';
import type { LoadOptions, ModuleSource } from './load.ts';
import type { Views } from './memory.ts';
import { withMethods } from './tensor_out.ts';
import { Generator } from './torch_generator.ts';

/** A core whose tensors have methods, to print and list them. The page's workers do not need it: they post plain fields. */
export class CoreWithTensors extends Core {
  constructor(exports: Exports, limits?: Limits) {
    if (!reading('Core', () => isModule(exports)))
      throw complaint({ operation: 'Core', input: 'exports' }, 'wrong_type', "a module's exports", nameOf(exports));
    super(exports);
    setLimits(exports, limits);
  }

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

const functions = ['alloc', 'free', 'describe', 'limit', 'run', 'keep', 'drop'];

/** True if these are the exports of a module of ours. */
const isModule = (exports: unknown): exports is Exports =>
  typeof exports === 'object' &&
  exports !== null &&
  fieldOf(exports, 'memory') instanceof WebAssembly.Memory &&
  functions.every((name) => typeof fieldOf(exports, `attn_${name}`) === 'function');

/** The operations of a module, without the notebooks' modules over them: a bundler leaves out what is not used. */
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
