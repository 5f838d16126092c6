import { defineConfig, mergeConfig } from 'vitest/config';
import page from './web/vite.config.ts';

// The page's own plugins, so that a test sees what the page sees.
export default mergeConfig(
  page,
  defineConfig({
    root: import.meta.dirname,
    test: { include: ['tests/wasm/**/*.test.ts', 'tests/web/**/*.test.ts'] },
  }),
);
