import { defineConfig } from 'vite';
import { leanStyles, plainImports } from './lean.ts';
import { formulas } from './src/formulas/plugin.ts';
import { goldens } from './src/goldens/plugin.ts';

/** The element as files beside each other, in dist/embed: `attention-playground.js` brings the rest when a page needs it. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [leanStyles(), plainImports(), formulas(), goldens()],
  worker: { format: 'es' },
  build: {
    outDir: '../dist/embed',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: { 'attention-playground': 'web/src/elements/index.ts' },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js' },
    },
  },
});
