import { defineConfig } from '@playwright/test';
import { chromiumLaunch, firefoxLaunch } from '../../.ci/browsers.mjs';
import { chosenFor } from './chosen.ts';
import { patiently } from './patience.ts';

const port = Number(process.env['E2E_PORT'] ?? 4180);

// Tests run against the built page as a good host serves it, Content-Security-Policy included.
export default defineConfig({
  testDir: '.',
  outputDir: '../../build/e2e',
  fullyParallel: true,
  // The number that the runner has given this step.
  workers: Number(process.env['TOKENS'] ?? 1),
  forbidOnly: true,
  // A machine of somebody else's may starve a browser; what passes at the second try only is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Each wait ends sooner by itself, so this ends no test that is only slow.
  timeout: patiently(90_000),
  expect: { timeout: patiently(5_000) },
  use: {
    actionTimeout: patiently(15_000),
    baseURL: `http://localhost:${port}/`,
    screenshot: 'only-on-failure',
    navigationTimeout: patiently(10_000),
  },
  webServer: {
    command: `"${process.execPath}" serve-while.mjs ${port} ${process.pid}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
  projects: [
    // A fresh page's context costs Chromium a new process: such tests take over one, emptied between them. Firefox gives
    // each its own, where one that leans on another would fail.
    {
      name: 'chromium',
      grep: chosenFor('chromium'),
      use: { browserName: 'chromium', launchOptions: chromiumLaunch(), reuseContext: true },
    },
    { name: 'firefox', grep: chosenFor('firefox'), use: { browserName: 'firefox', ...firefox() } },
  ],
});

/** The channel is an option of Playwright's own, beside those of the launch. */
function firefox() {
  const { channel, ...launchOptions } = firefoxLaunch();
  return { ...(channel ? { channel } : {}), launchOptions };
}
