import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileFormulas } from './compile-formulas.ts';
import { fontSubsets } from './font-subsets.ts';

const katexStyles = 'virtual:katex-styles';
const formulaFonts = 'virtual:formula-fonts';
const sources = join(import.meta.dirname, '../../src');
const katex = (path: string): string => createRequire(import.meta.url).resolve(`katex/dist/${path}`);

/**
 * Vite plugin: `*.tex` becomes a module of formulas set by KaTeX, which itself never reaches the browser. KaTeX's fonts hold
 * the letters of the formulas in `files` alone.
 */
export function formulas(files: readonly string[] = formulaFiles()): Plugin {
  return {
    name: 'formulas',
    enforce: 'pre',
    resolveId: (id) => (id === katexStyles || id === formulaFonts ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${katexStyles}`) return `export default ${JSON.stringify(rulesOfKatex())}`;
      if (id === `\0${formulaFonts}`) return fontModule(files);
      const [file = ''] = id.split('?');
      if (!file.endsWith('.tex')) return undefined;
      const { formulas: set, styles } = compileFormulas(readFileSync(file, 'utf8'));
      return `export const formulas = ${JSON.stringify(set)};\nexport const styles = ${JSON.stringify(styles)};`;
    },
  };
}

/** Every experiment's file with formulas. */
export const formulaFiles = (): string[] =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tex'))
    .map((file) => join(sources, file));

/** KaTeX's rules without its @font-face, which a shadow root would ignore: add-fonts.ts adds the fonts. */
const rulesOfKatex = (): string => readFileSync(katex('katex.min.css'), 'utf8').replace(/@font-face\{[^}]*\}/g, '');

/** Bytes in the script: all letters of all formulas together are smaller than one of KaTeX's fonts. */
async function fontModule(files: readonly string[]): Promise<string> {
  const fonts = await fontSubsets(files.map((file) => compileFormulas(readFileSync(file, 'utf8'))));
  return `import { bytesOf } from ${JSON.stringify(join(sources, 'text/base64.ts'))};
export const fonts = () => ${JSON.stringify(fonts)}.map(({ data, ...font }) => ({ ...font, source: bytesOf(data).buffer }));`;
}
