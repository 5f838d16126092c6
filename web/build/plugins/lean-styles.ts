import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const asText = '.css?raw';

/** Vite plugin: a style sheet that is imported as text comes without its comments and indents, which no browser needs. */
export function leanStyles(): Plugin {
  return {
    name: 'lean-styles',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(asText)) return undefined;
      const text = readFileSync(id.slice(0, -'?raw'.length), 'utf8');
      const lean = text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s*\n\s*/g, '\n');
      return { code: `export default ${JSON.stringify(lean.trim())};`, moduleType: 'js' };
    },
  };
}
