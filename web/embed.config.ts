import { defineConfig, type Plugin } from 'vite';
import { leanStyles, ownExports, plainImports, withoutKeptArrays } from './lean.ts';
import { formulas } from './src/formulas/plugin.ts';
import { goldens } from './src/goldens/plugin.ts';

/** A worker's address as other bundlers know it, `new URL('…', import.meta.url)`: so they bring it along, and its modules. */
function plainWorkers(): Plugin {
  // Vite reads the worker's type from a quoted text only.
  const plainWorker = (code: string): string =>
    code.replace(nested, 'new URL("./$2",import.meta.url)').replaceAll('{type:`module`', '{type:"module"');
  const nested =
    /new URL\(new URL\(([`"'])([^`"']+)\1, ?import\.meta\.url\)\.href, ?(?:``|""|'') ?\+ ?import\.meta\.url\)/g;
  return {
    name: 'plain-workers',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = plainWorker(file.code);
      },
    },
  };
}

/** What stands there before any experiment, and what nearly every first figure is drawn with: few files, better packed. */
const groups = [
  {
    name: 'element',
    test: /\/(element\/(index|attributes|define|element|keys|pack|playground|servers|surroundings|wasm-refused|words)|state\/(hash|parameters|problem)|tensor\/tensor|style\/\w+|core\/(answering|client|core|protocol)|experiment\/(registry|presets)|words\/(language|words)|wasm\/package\/errors)\.\w+/,
  },
  {
    name: 'figure',
    test: /\/node_modules\/(@lit|lit|lit-html)\/|\/(charts\/base\/(align|axis|axis-labels|cells|color|color-bar-drawing|colormaps|figure|figure-element|format|pen|rows|ticks|types|words)|experiment\/(contract|layout|linked)|tensor\/matrix|text\/\w+|view\/(experiment-view|styles|hide-option))\.\w+/,
  },
  {
    name: 'heatmap',
    test: /\/charts\/heatmap\/(boundary|define|drawing|heatmap|layout|scene)\.\w+/,
  },
];

/** The element as files beside each other, in dist/embed: `attention-playground.js` brings the rest when a page needs it. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [leanStyles(), plainImports(), ownExports(), withoutKeptArrays(), formulas(), goldens(), plainWorkers()],
  worker: { format: 'es', plugins: () => [ownExports(), withoutKeptArrays()] },
  build: {
    outDir: '../dist/embed',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: { 'attention-playground': 'web/src/element/index.ts' },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js', codeSplitting: { groups } },
    },
  },
});
