// The WebAssembly modules of wasm/modules.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './shell.mjs';

const list = JSON.parse(readFileSync(join(root, 'wasm/modules.json'), 'utf8'));

/** {name, operations, kernels, simd, budget} of each; `experiments/…` are the page's own. */
export const modules = Object.entries(list.modules).map(([name, module]) => ({ name, ...module }));
/** The library of kernels a module is linked with, as wasm/CMakeLists.txt names it. */
export const kernelLibrary = ({ kernels, simd }) =>
  kernels === 'small' ? 'attn_small' : simd === 'strict' ? 'attn' : `attn_${simd}`;
/** What users of the package can load. */
export const packageModules = modules.map(({ name }) => name).filter((name) => !name.startsWith('experiments/'));
export const modulePath = (name) => `build/wasm/${name}.wasm`;
