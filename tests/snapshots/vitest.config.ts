import { defineConfig, mergeConfig } from 'vitest/config';
import page from '../../web/build/page.config.ts';
import { filesInside } from '../../web/build/plugins/files-inside.ts';
import { patiently } from '../e2e/patience.ts';

// The page's own plugins, and a document without a browser: what is drawn depends on no machine's fonts.
export default mergeConfig(
  page,
  defineConfig({
    root: `${import.meta.dirname}/../..`,
    plugins: [filesInside()],
    test: {
      include: ['tests/snapshots/**/*.test.ts'],
      environment: 'happy-dom',
      setupFiles: ['tests/snapshots/still-browser.ts'],
      // A slow machine is not a wrong picture.
      testTimeout: patiently(120_000),
      css: { include: /tokens\.css/ },
    },
  }),
);
