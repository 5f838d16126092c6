import { defineConfig } from '@playwright/test';
import { chromiumLaunch, firefoxLaunch } from '../../.ci/browsers.mjs';

const port = Number(process.env['E2E_PORT'] ?? 4180);

// Tests run against the built page as a good host serves it, Content-Security-Policy included.
export default defineConfig({
  testDir: '.',
  outputDir: '../../build/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A busy machine may starve a browser, and once more; a fault fails each time.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 60_000,
  // What stands at once on a quiet machine takes a busy one seconds.
  expect: { timeout: 15_000 },
  use: { baseURL: `http://localhost:${port}/`, screenshot: 'only-on-failure' },
  webServer: {
    command: `"${process.execPath}" ../../.ci/serve.mjs --port ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
  projects: [
    // A fresh page's context costs Chromium a new process: such tests take over one, emptied between them. Firefox gives
    // each its own, where one that leans on another would fail.
    { name: 'chromium', use: { browserName: 'chromium', launchOptions: chromiumLaunch(), reuseContext: true } },
    { name: 'firefox', use: { browserName: 'firefox', ...firefox() } },
  ],
});

/** The channel is an option of Playwright's own, beside those of the launch. */
function firefox() {
  const { channel, ...launchOptions } = firefoxLaunch();
  return { ...(channel ? { channel } : {}), launchOptions };
}
