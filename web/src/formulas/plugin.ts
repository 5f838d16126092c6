import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { compileFormulas } from './compile.ts';

const katexStyles = 'virtual:katex-styles';

/** Vite plugin: `*.tex` becomes a module of formulas set by KaTeX, which itself never reaches the browser. */
export function formulas(): Plugin {
  return {
    name: 'formulas',
    enforce: 'pre',
    resolveId: (id) => (id === katexStyles ? `\0${katexStyles}` : undefined),
    load(id) {
      if (id === `\0${katexStyles}`) return `export default ${JSON.stringify(rulesOfKatex())}`;
      if (!id.endsWith('.tex')) return undefined;
      const { formulas: set, styles } = compileFormulas(readFileSync(id, 'utf8'));
      return `export const formulas = ${JSON.stringify(set)};\nexport const styles = ${JSON.stringify(styles)};`;
    },
  };
}

/** KaTeX's rules without its @font-face, which a shadow root would ignore: fonts.ts adds the fonts. */
function rulesOfKatex(): string {
  const file = createRequire(import.meta.url).resolve('katex/dist/katex.min.css');
  return readFileSync(file, 'utf8').replace(/@font-face\{[^}]*\}/g, '');
}
