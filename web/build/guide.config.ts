import { basename, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { guidePage, guideTitle } from './guide-page.ts';
import { securityPolicy } from './plugins/security-policy.ts';

/** Fills both languages' pages. */
function guidePages(): Plugin {
  return {
    name: 'guide-pages',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { filename }) {
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
