// `npm run shots`: every experiment in each language, theme and width, into build/shots, to be looked at.
// `npm run shots -- masked_softmax` takes only the experiments named.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumLaunch } from './browsers.mjs';
import { serve } from './serve.mjs';
import { setUp } from './setup.mjs';
import { root } from './shell.mjs';
import { source } from './sources.mjs';
import { webBuild } from './stages/site.mjs';
import { runSteps } from './steps.mjs';

const languages = ['zh', 'en'];
const themes = ['light', 'dark'];
const widths = { 360: 780, 768: 1024, 1440: 900, 1920: 1080 };
const folder = join(root, 'build', 'shots');

async function shots(only) {
  const server = await serve();
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const { experimentNames: experiments } = await source('web/src/experiment/registry.ts');
    const unknown = only.find((name) => !experiments.includes(name));
    if (unknown) throw new Error(`no experiment is called ${unknown}; there are ${experiments.join(', ')}`);
    for (const experiment of only.length > 0 ? only : experiments) await shootAll(browser, server.address, experiment);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function shootAll(browser, address, experiment) {
  for (const [width, height] of Object.entries(widths)) {
    for (const language of languages) {
      for (const theme of themes) {
        const context = await browser.newContext({
          viewport: { width: Number(width), height },
          colorScheme: theme,
          locale: language === 'zh' ? 'zh-CN' : 'en',
        });
        const page = await context.newPage();
        await page.goto(`${address}#${experiment}?lang=${language}&theme=${theme}`);
        await drawn(page);
        const path = join(folder, `${experiment}-${language}-${theme}-${width}.png`);
        await page.screenshot({ path, fullPage: true });
        console.log(path);
        await context.close();
      }
    }
  }
}

/** Waits for the first figure, its fonts, and the frame that shows them. */
async function drawn(page) {
  await page.waitForFunction(() => performance.getEntriesByName('first-picture').length > 0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

try {
  setUp('test');
  const results = await runSteps([webBuild]);
  if (results.some(({ outcome }) => outcome === 'failed')) throw new Error('the build failed; its last lines say why');
  const only = process.argv.slice(2);
  if (only.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await shots(only);
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
