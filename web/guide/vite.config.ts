import { basename } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { contentSecurityPolicy } from '../../.ci/serve.mjs';
import { guidePage, guideTitle } from './page.ts';

/** Fills both languages' pages, and gives them the policy of the page. */
function guidePages(): Plugin {
  return {
    name: 'guide-pages',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { filename }) {
        const language = basename(filename) === 'en.html' ? 'en' : 'zh';
        return {
          html: html.replace('<!-- guide -->', () => guidePage(language)),
          tags: [
            {
              tag: 'meta',
              attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy },
              injectTo: 'head-prepend',
            },
            { tag: 'title', children: guideTitle(language), injectTo: 'head' },
          ],
        };
      },
    },
  };
}

/** The teacher's guide, in dist/guide; its figures are the built element's, in dist/embed. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [guidePages()],
  build: {
    outDir: '../../dist/guide',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: ['web/guide/index.html', 'web/guide/en.html'] },
  },
});
