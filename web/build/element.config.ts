import { join } from 'node:path';
import { defineConfig } from 'vite';
import { formulas } from './plugins/formulas.ts';
import { goldens } from './plugins/goldens.ts';
import { ownExports } from './plugins/own-exports.ts';
import { plainWorkers } from './plugins/plain-workers.ts';

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
  root: join(import.meta.dirname, '..'),
  base: './',
  publicDir: false,
  plugins: [ownExports(), formulas(), goldens(), plainWorkers()],
  worker: { format: 'es', plugins: () => [ownExports()] },
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
