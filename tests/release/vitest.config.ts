import { defineConfig } from 'vitest/config';
import { patiently } from '../e2e/patience.ts';

export default defineConfig({
  root: import.meta.dirname,
  // Its package names source maps without their sources, line by line.
  logLevel: 'error',
  test: {
    include: ['*.test.ts'],
    testTimeout: patiently(60_000),
    // It imports JSON as bundlers do.
    server: { deps: { inline: [/@actions\//] } },
  },
});
