import { defineConfig } from 'vitest/config';

// The built pages beside the playground, read as files.
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: { include: ['tests/site/**/*.test.ts'], environment: 'happy-dom' },
});
