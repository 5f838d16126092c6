import { defineConfig, mergeConfig } from 'vitest/config';
import page from './web/build/page.config.ts';
import { filesInside } from './web/build/plugins/files-inside.ts';

// The page's own plugins, so that a test sees what the page sees.
export default mergeConfig(
  page,
  defineConfig({
    root: import.meta.dirname,
    plugins: [filesInside()],
    test: {
      include: ['tests/wasm/**/*.test.ts', 'tests/web/**/*.test.ts'],
      // A slow machine is no fault of the code.
      testTimeout: 120_000,
      // Style sheets are empty in tests, but the page's colours are read from this one.
      css: { include: /tokens\.css/ },
      // Files share what they import: none of them changes it.
      isolate: false,
    },
  }),
);
