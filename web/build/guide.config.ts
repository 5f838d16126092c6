import { join } from 'node:path';
import { defineConfig } from 'vite';
import { securityPolicy } from './plugins/security-policy.ts';
import { writtenPages } from './plugins/written-pages.ts';

const guide = join(import.meta.dirname, 'guide-page.ts');
const lesson = join(import.meta.dirname, 'lesson-page.ts');

/** The teacher's guide and the lesson plans, in dist/guide; the guide's figures are the built element's, in dist/embed. */
export default defineConfig({
  root: join(import.meta.dirname, '../guide'),
  base: './',
  publicDir: false,
  plugins: [writtenPages({ index: guide, en: guide, lesson, 'lesson.en': lesson }), securityPolicy()],
  build: {
    outDir: '../../dist/guide',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: ['index', 'en', 'lesson', 'lesson.en'].map((name) => `web/guide/${name}.html`) },
  },
});
