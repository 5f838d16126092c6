import { join } from 'node:path';
import { defineConfig } from 'vite';
import { entry, source, together } from './entries.ts';
import { formulas } from './plugins/formulas.ts';
import { goldens } from './plugins/goldens.ts';
import { leanStyles } from './plugins/lean-styles.ts';
import { litTemplates } from './plugins/lit-templates.ts';
import { ownExports } from './plugins/own-exports.ts';
import { plainWorkers } from './plugins/plain-workers.ts';
import { workedOut } from './plugins/worked-out.ts';

const element = source('element/index.ts');

/** What stands there before any experiment; what nearly every first figure is drawn with: few files, better packed. */
const groups = [
  together('element', [element]),
  together('figure', [entry('figure'), source('view/experiment-view.ts')]),
  // Shared by heatmaps and by figures that have none.
  together('shared', ['charts/base/colormaps.ts', 'charts/base/ticks.ts', 'experiment/covered.ts'].map(source)),
  together('heatmap', [entry('heatmap')]),
];

/** The element as files beside each other, in dist/embed: `attention-playground.js` brings the rest when a page needs it. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  base: './',
  publicDir: false,
  plugins: [ownExports(), workedOut(), formulas(), goldens(), leanStyles(), litTemplates(), plainWorkers()],
  worker: { format: 'es', plugins: () => [ownExports()] },
  build: {
    outDir: '../dist/embed',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: { 'attention-playground': element, figure: entry('figure'), heatmap: entry('heatmap') },
      preserveEntrySignatures: 'strict',
      output: {
        // The element alone keeps its name from build to build.
        entryFileNames: ({ name }) => (name === 'attention-playground' ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups },
      },
    },
  },
});
