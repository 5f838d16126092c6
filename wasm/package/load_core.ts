import { instantiateFrom, type OwnSource, ownSource } from './beside.ts';
import { firstThatLoads, type ModuleBuild } from './builds.ts';
import type { Exports } from './core.ts';
import { CoreWithModules as Core } from './core_with_modules.ts';
import { fieldOf, optionsOf, reading } from './given.ts';
import { readLimits } from './limits.ts';
import type { LoadOptions, ModuleSource } from './load.ts';
import { loadSessions } from './load_sessions.ts';
import { loadTraining } from './training.ts';

/** The modules beside this file. Each address stands in full: that is how a bundler finds them. */
const addresses: Readonly<Record<ModuleBuild, () => URL>> = {
  relaxed: () => new URL('./attention_relaxed.wasm', import.meta.url),
  strict: () => new URL('./attention.wasm', import.meta.url),
  plain: () => new URL('./attention_plain.wasm', import.meta.url),
};

const operation = 'loadCore';
const beside = (build: ModuleBuild): Promise<Exports> =>
  instantiateFrom(operation, undefined, {
    file: 'attention.wasm',
    address: addresses[build],
    given: 'loadCore({ source })',
  });

/**
 * A new core from the fastest module that this engine takes and that loads, or from `source`:
 *
 *     const core = await loadCore({ limits: { multiplyAdds: 1e9 } });
 *
 * A program bundled for Node has no modules beside it, and gives each that it uses, as bytes or an address:
 *
 *     const core = await loadCore({ source: attention, training, sessions });
 *
 * @throws AttnError (the promise rejects) `not_loaded` where a module is not to be had, or is none of ours
 */
export async function loadCore(given: ModuleSource | CoreOptions = {}): Promise<Core> {
  return loadCoreOr(given, () => firstThatLoads(beside));
}

/** The same, with another module in place of those beside this file. */
export async function loadCoreOr(given: ModuleSource | CoreOptions, usual: () => Promise<Exports>): Promise<Core> {
  const { source, limits, training, sessions } = reading(operation, () => readOptions(given));
  const exports = await (source ? instantiateFrom(operation, source) : usual());
  return new Core(exports, limits, {
    training: () => loadTraining({ limits }, training),
    sessions: () => loadSessions({ limits }, sessions),
  });
}

function readOptions(given: unknown) {
  if (!isOptions(given)) return { source: ownSource(operation, 'source', given) };
  const options = optionsOf(operation, given, ['source', 'limits', 'training', 'sessions']);
  const own = (name: 'source' | 'training' | 'sessions'): OwnSource | undefined =>
    ownSource(operation, name, options[name]);
  return {
    source: own('source'),
    training: own('training'),
    sessions: own('sessions'),
    limits: readLimits(options.limits),
  };
}

/** True if this is an object of options, and no source of a module: those are objects of some class. */
function isOptions(given: unknown): boolean {
  if (typeof given !== 'object' || given === null || fieldOf(given, 'href') !== undefined) return false;
  const prototype: unknown = Object.getPrototypeOf(given);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** What loadCore takes, unless it is given a source alone. */
export interface CoreOptions extends LoadOptions {
  /** The module, in place of the one beside this file. */
  readonly source?: ModuleSource | undefined;
  /** The module of gradients, training.wasm, in place of the one beside this file. */
  readonly training?: ModuleSource | undefined;
  /** The module of `core.session`, sessions.wasm, in place of the one beside this file. */
  readonly sessions?: ModuleSource | undefined;
}
