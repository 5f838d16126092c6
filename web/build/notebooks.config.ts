import { join } from 'node:path';
import { defineConfig } from 'vite';
import { ownExports } from './plugins/own-exports.ts';
import { securityPolicy } from './plugins/security-policy.ts';
import { writtenPages } from './plugins/written-pages.ts';

const writer = join(import.meta.dirname, 'notebooks-page.ts');

/** The course's notebooks, cell by cell, in dist/notebooks. */
export default defineConfig({
  root: join(import.meta.dirname, '../notebooks'),
  base: './',
  publicDir: false,
  plugins: [ownExports(), writtenPages({ index: writer, en: writer }), securityPolicy()],
  build: {
    outDir: '../../dist/notebooks',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: ['web/notebooks/index.html', 'web/notebooks/en.html'] },
  },
});
