import { join } from 'node:path';
import { defineConfig } from 'vite';
import { ownExports } from './plugins/own-exports.ts';
import { writeReference } from './plugins/reference-pages.ts';
import { securityPolicy } from './plugins/security-policy.ts';

const written = join(import.meta.dirname, '../../build/reference');

const pages = await writeReference(written);

/** The reference, a page for each operation, in dist/reference. */
export default defineConfig({
  root: written,
  base: './',
  publicDir: false,
  plugins: [ownExports(), securityPolicy()],
  build: {
    outDir: '../../dist/reference',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: pages },
  },
});
