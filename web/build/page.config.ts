import { join } from 'node:path';
import { defineConfig } from 'vite';
import { entry, together } from './entries.ts';
import { earlyImports } from './plugins/early-imports.ts';
import { formulas } from './plugins/formulas.ts';
import { goldens } from './plugins/goldens.ts';
import { leanStyles } from './plugins/lean-styles.ts';
import { litTemplates } from './plugins/lit-templates.ts';
import { ownExports } from './plugins/own-exports.ts';
import { securityPolicy } from './plugins/security-policy.ts';
import { seePages } from './plugins/see-pages.ts';
import { thirdParty } from './plugins/third-party.ts';
import { workedOut } from './plugins/worked-out.ts';

/** What the first figure of any chapter is drawn with. */
const firstFigure = [entry('figure'), entry('heatmap'), entry('opening')];

/** The opening has no heatmap: its picture does not wait for one. */
const withoutHeatmap = firstFigure.filter((path) => path !== entry('heatmap'));

/** The page, into dist/. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  // Relative, so that the page works at any sub-path.
  base: './',
  plugins: [
    ownExports(),
    workedOut(),
    formulas(),
    goldens(),
    leanStyles(),
    litTemplates(),
    seePages(),
    securityPolicy(),
    earlyImports(),
    // KaTeX sets formulas as the page is built: its styles and letters are in it, no module.
    thirdParty(['katex']),
  ],
  worker: { format: 'es', plugins: () => [ownExports()] },
  build: {
    outDir: '../dist',
    // dist/core, the package beside the page, stays.
    emptyOutDir: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    // One chunk more in the chain costs less than a list of chunks in every page.
    modulePreload: false,
    cssCodeSplit: true,
    rolldownOptions: {
      input: [join(import.meta.dirname, '../index.html'), ...firstFigure],
      output: {
        codeSplitting: { groups: [together('figure', withoutHeatmap), together('heatmap', [entry('heatmap')])] },
      },
    },
  },
  server: { fs: { allow: ['..'] } },
});
