// What all builds do to a script: mostly leaving out what is not needed.
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

/**
 * The bundler's runtime makes a module's exports of an object's own names alone. As it comes it takes inherited ones too,
 * and a page around the element may have given all objects some: `Object.prototype.isEmpty = …`.
 */
export function ownExports(): Plugin {
  const loop = 'for (var name in all) {';
  return {
    name: 'own-exports',
    apply: 'build',
    transform(code, id) {
      if (id !== '\0rolldown/runtime.js') return undefined;
      if (!code.includes(loop)) throw new Error(`the bundler's runtime no longer has ${loop}`);
      return { code: code.replace(loop, 'for (var name of Object.keys(all)) {'), map: null };
    },
  };
}
