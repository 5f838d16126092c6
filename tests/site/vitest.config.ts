import { defineConfig } from 'vitest/config';

/** How much slower than a quiet machine this one is at the moment. */
const slower = Number(process.env['PATIENCE'] ?? 6);

// The built pages beside the playground, read as files.
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: { include: ['tests/site/**/*.test.ts'], environment: 'happy-dom', testTimeout: 5_000 * slower },
});
