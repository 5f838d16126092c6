import { basename, join } from 'node:path';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { securityPolicy } from './plugins/security-policy.ts';

// Read as the page is built: chapters are collected from the experiments' folders.
const pages = runnerImport<typeof import('./guide-page.ts')>(join(import.meta.dirname, 'guide-page.ts'), {
  configFile: false,
  logLevel: 'warn',
});

/** Fills both languages' pages. */
function guidePages(): Plugin {
  return {
    name: 'guide-pages',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { filename }) {
        const { guidePage, guideTitle } = (await pages).module;
        const language = basename(filename) === 'en.html' ? 'en' : 'zh';
        return {
          html: html.replace('<!-- guide -->', () => guidePage(language)),
          tags: [{ tag: 'title', children: guideTitle(language), injectTo: 'head' }],
        };
      },
    },
  };
}

/** The teacher's guide, in dist/guide; its figures are the built element's, in dist/embed. */
export default defineConfig({
  root: join(import.meta.dirname, '../guide'),
  base: './',
  publicDir: false,
  plugins: [guidePages(), securityPolicy()],
  build: {
    outDir: '../../dist/guide',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: ['web/guide/index.html', 'web/guide/en.html'] },
  },
});
