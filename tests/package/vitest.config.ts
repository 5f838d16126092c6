import { defineConfig } from 'vitest/config';
import { patiently } from '../e2e/patience.ts';

export default defineConfig({
  root: import.meta.dirname,
  // Packing, installing and bundling take their time, once for all of a file's tests.
  test: {
    include: ['*.test.ts'],
    testTimeout: patiently(60_000),
    hookTimeout: patiently(60_000),
    fileParallelism: false,
  },
});
