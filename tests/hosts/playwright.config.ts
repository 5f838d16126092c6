import { defineConfig } from '@playwright/test';
import { patiently } from '../e2e/patience.ts';
import page from '../e2e/playwright.config.ts';
import { proving } from '../reach.ts';
import { sitesFolder } from './sites.ts';

/** One site in one browser, one frame in the other, unless everything is proven. */
const some: Readonly<Record<string, string>> = { chromium: 'hosts.spec.ts', firefox: 'frames.spec.ts' };

// The same browsers as the page's tests; the tests serve the sites themselves.
export default defineConfig({
  testDir: '.',
  outputDir: `${sitesFolder}-e2e`,
  globalSetup: './build.ts',
  fullyParallel: true,
  workers: page.workers ?? 1,
  forbidOnly: true,
  retries: page.retries ?? 0,
  expect: page.expect ?? {},
  timeout: patiently(40_000),
  use: { screenshot: 'only-on-failure', viewport: { width: 1280, height: 900 } },
  projects: (page.projects ?? []).map(({ name = '', use = {} }) => ({
    name,
    use,
    testMatch: proving ? '*.spec.ts' : (some[name] ?? []),
  })),
});
