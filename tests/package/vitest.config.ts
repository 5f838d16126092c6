import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  // Packing, installing and bundling take their time, once for all of a file's tests.
  test: { include: ['*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000, fileParallelism: false },
});
