// What the page's build and the element's leave out of a script.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Styles that scripts hold as text: without comments and indentation. */
export function leanStyles(): Plugin {
  return {
    name: 'lean-styles',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.css?raw')) return undefined;
      const text = readFileSync(id.replace('?raw', ''), 'utf8');
      return `export default ${JSON.stringify(text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s*\n\s*/g, ''))}`;
    },
  };
}

/** No style sheet or preload list hangs on a lazy chunk here, so importing one needs no helper. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : undefined,
  };
}

/** Outputs into arrays of the caller's: a worker's caller has its own elsewhere, so no experiment asks for it. */
export function withoutKeptArrays(): Plugin {
  return {
    name: 'without-kept-arrays',
    apply: 'build',
    load: (id) => (id.endsWith('/wasm/package/kept_arrays.ts') ? 'export class KeptArrays {}' : undefined),
  };
}
