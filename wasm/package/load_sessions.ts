import { instantiateFrom, ownSource } from './beside.ts';
import type { Exports } from './core.ts';
import { choiceOf, optionsOf, reading } from './given.ts';
import { type Limits, readLimits, setLimits } from './limits.ts';
import type { LoadOptions, ModuleSource } from './load.ts';
import type { Views } from './memory.ts';
import { Sessions } from './sessions.ts';
import { withMethods } from './tensor_out.ts';

/**
 * Strict gives the same bits on every machine, in WebAssembly and natively, so that a seed replays exactly; relaxed, with
 * fused multiply-adds, is faster and within PyTorch's tolerances.
 */
export type SessionsBuild = 'strict' | 'relaxed';

export interface SessionsOptions extends LoadOptions {
  /** Default 'strict'. */
  readonly build?: SessionsBuild | undefined;
}

/** Each address is written in full, so that bundlers find it. */
const addresses: Readonly<Record<SessionsBuild, () => URL>> = {
  strict: () => new URL('./sessions.wasm', import.meta.url),
  relaxed: () => new URL('./sessions_relaxed.wasm', import.meta.url),
};

/** The module of sessions beside this file, or from `source`. */
export async function loadSessions(options: SessionsOptions = {}, source?: ModuleSource): Promise<Sessions> {
  const operation = 'loadSessions';
  const { own, build, limits } = reading(operation, () => {
    const given = optionsOf(operation, options, ['build', 'limits']);
    const build = choiceOf({ operation, input: 'build' }, given.build ?? 'strict', ['strict', 'relaxed']);
    return { own: ownSource(operation, 'source', source), build, limits: readLimits(given.limits) };
  });
  const given = 'loadCore({ sessions })';
  const exports = await instantiateFrom(operation, own, { file: 'sessions.wasm', address: addresses[build], given });
  return new SessionsWithTensors(exports, limits);
}

/** Sessions whose tensors have methods, to print and list them. */
class SessionsWithTensors extends Sessions {
  constructor(exports: Exports, limits: Limits | undefined) {
    super(exports);
    setLimits(exports, limits);
  }

  override exchange<T>(
    name: string,
    call: Parameters<Sessions['exchange']>[1],
    bytes: number,
    write: (views: Views, address: number) => boolean,
    read: (views: Views, answer: number) => T,
  ): T {
    return withMethods(super.exchange(name, call, bytes, write, read));
  }
}
