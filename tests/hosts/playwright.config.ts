import { defineConfig } from '@playwright/test';
import page from '../e2e/playwright.config.ts';
import { sitesFolder } from './sites.ts';

// The same browsers as the page's tests; the tests serve the sites themselves.
export default defineConfig({
  testDir: '.',
  outputDir: `${sitesFolder}-e2e`,
  globalSetup: './build.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: page.retries ?? 0,
  expect: page.expect ?? {},
  timeout: 120_000,
  use: { screenshot: 'only-on-failure', viewport: { width: 1280, height: 900 } },
  projects: page.projects ?? [],
});
