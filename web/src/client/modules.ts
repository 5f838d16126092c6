import wholeAddress from '../../../build/wasm/attention.wasm?url';
import openingAddress from '../../../build/wasm/opening.wasm?url';
import { loadCoreFrom } from '../../../wasm/load';
import type { Modules } from './serve';

/** The built modules; their addresses are relative to `base`, this script's or the page's. */
export const modulesAt = (base: string): Modules => ({
  opening: () => loadCoreFrom(new URL(openingAddress, base)),
  whole: () => loadCoreFrom(new URL(wholeAddress, base)),
});
