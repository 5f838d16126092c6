import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import page from './web/build/page.config.ts';
import { filesInside } from './web/build/plugins/files-inside.ts';

/** How much slower than a quiet machine this one may be: that is no fault of the code. */
const slower = Number(process.env['PATIENCE'] ?? 6);
if (!(slower >= 1)) throw new Error('PATIENCE is a factor of at least 1');

/** What asks a native program: a step of its own, since nothing else needs one. */
const native = ['answers', 'analysis-native'].map((name) => `tests/wasm/${name}.test.ts`);

// The page's own plugins, so that a test sees what the page sees.
export default mergeConfig(
  page,
  defineConfig({
    root: import.meta.dirname,
    plugins: [filesInside()],
    test: {
      include: ['tests/wasm/**/*.test.ts', 'tests/web/**/*.test.ts'],
      exclude: [...configDefaults.exclude, ...(process.env['WITHOUT_NATIVE'] ? native : [])],
      setupFiles: ['tests/web/mark-nan.ts'],
      // One token is one core: a second worker would compute every state again.
      maxWorkers: process.env['TOKENS'] === '2' ? 2 : 1,
      testTimeout: 20_000 * slower,
      // Style sheets are empty in tests, but the page's colours are read from this one.
      css: { include: /tokens\.css/ },
      // Files share what they import: none of them changes it.
      isolate: false,
    },
  }),
);
