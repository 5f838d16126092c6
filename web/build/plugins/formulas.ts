import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { compileFormulas } from './compile-formulas.ts';

const katexStyles = 'virtual:katex-styles';
const formulaFonts = 'virtual:formula-fonts';
const katex = (path: string): string => createRequire(import.meta.url).resolve(`katex/dist/${path}`);

/**
 * Vite plugin: `*.tex` becomes a module of formulas set by KaTeX, which itself never reaches the browser. `fonts` is the code
 * of the module that lists the fonts; without it they are files beside the scripts.
 */
export function formulas(fonts: () => string | Promise<string> = fontFiles): Plugin {
  return {
    name: 'formulas',
    enforce: 'pre',
    resolveId: (id) => (id === katexStyles || id === formulaFonts ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${katexStyles}`) return `export default ${JSON.stringify(rulesOfKatex())}`;
      if (id === `\0${formulaFonts}`) return fonts();
      const source = sourceOf(id);
      if (source === undefined) return undefined;
      const { formulas: set, styles } = compileFormulas(source);
      return `export const formulas = ${JSON.stringify(set)};\nexport const styles = ${JSON.stringify(styles)};`;
    },
    // What is set when the page is built does not travel as it is written.
    transform: (code, id) => (/\.ts(\?(?!tex$)|$)/.test(id) && held.test(code) ? code.replace(held, '') : undefined),
  };
}

/** A module may hold its formulas itself, in `export const tex`: NAME.ts?tex are these, set. */
const held = /^export const tex = String\.raw`([^`]*)`;$/m;

/** The formulas of a module, as they are written in it; of another file all of it. */
export function formulasIn(file: string): string {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.tex') ? text : (held.exec(text)?.[1] ?? '');
}

function sourceOf(id: string): string | undefined {
  const [file = '', query] = id.split('?');
  return file.endsWith('.tex') || query === 'tex' ? formulasIn(file) : undefined;
}

/** KaTeX's rules without its @font-face, which a shadow root would ignore: add-fonts.ts adds the fonts. */
const rulesOfKatex = (): string => readFileSync(katex('katex.min.css'), 'utf8').replace(/@font-face\{[^}]*\}/g, '');

const fontNames = [
  'Main-Regular',
  'Main-Bold',
  'Math-Italic',
  'Math-BoldItalic',
  'Size1-Regular',
  'Size2-Regular',
  'Size3-Regular',
  'Size4-Regular',
  'AMS-Regular',
];

/** The browser fetches each when a formula first needs it. */
function fontFiles(): string {
  const imports = fontNames.map(
    (name, index) => `import file${index} from ${JSON.stringify(`${katex(`fonts/KaTeX_${name}.woff2`)}?url`)};`,
  );
  const fonts = fontNames.map(
    (name, index) => `{ ...${JSON.stringify(fontFace(name))}, source: \`url(\${file${index}})\` }`,
  );
  return `${imports.join('\n')}\nexport const fonts = () => [${fonts.join(', ')}];`;
}

/** Family and descriptors of `new FontFace`, by the name of KaTeX's file. */
export function fontFace(name: string): { family: string; weight: string; style: string } {
  const [family, cut = ''] = name.split('-');
  return {
    family: `KaTeX_${family}`,
    weight: cut.startsWith('Bold') ? 'bold' : 'normal',
    style: cut.endsWith('Italic') ? 'italic' : 'normal',
  };
}
