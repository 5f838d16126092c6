import { join } from 'node:path';
import { defineConfig } from 'vite';
import { securityPolicy } from './plugins/security-policy.ts';
import { writtenPages } from './plugins/written-pages.ts';

/** The teacher's guide, in dist/guide; its figures are the built element's, in dist/embed. */
export default defineConfig({
  root: join(import.meta.dirname, '../guide'),
  base: './',
  publicDir: false,
  plugins: [writtenPages(join(import.meta.dirname, 'guide-page.ts')), securityPolicy()],
  build: {
    outDir: '../../dist/guide',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: ['web/guide/index.html', 'web/guide/en.html'] },
  },
});
