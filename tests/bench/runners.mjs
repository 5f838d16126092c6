// Runs a contest in Chromium, Firefox, this Node and a newer one, each started once and again after it has died.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { chromium, firefox } from '@playwright/test';
import { chromiumLaunch, firefoxLaunch } from '../../.ci/browsers.mjs';
import { capture } from '../../.ci/shell.mjs';
import packages from './package.json' with { type: 'json' };

/** Longest a contest may take beyond its budget, in milliseconds. */
const patience = 60_000;

const launches = {
  Chromium: () => chromium.launch(chromiumLaunch()),
  // Its clock would tell whole milliseconds alone.
  Firefox: () => firefox.launch({ ...firefoxLaunch(), firefoxUserPrefs: { 'privacy.reduceTimerPrecision': false } }),
};

const nameOf = (version) => `Node ${version.split('.')[0]}`;
const newer = packages.dependencies.node;
/** Each Node by its major number: the one that runs this, and the newer one that is installed beside the others. */
const nodes = {
  [nameOf(process.versions.node)]: process.execPath,
  [nameOf(newer)]: join(import.meta.dirname, 'node_modules', 'node', 'bin', 'node'),
};

export const places = ['Chromium', 'Firefox', ...Object.keys(nodes)];

/** {version, contest(task, options), peak(), close()}; `contest` resolves to {samples, refused} or throws. */
export const startRunner = (place, { address, core }) =>
  place in nodes ? inNode(nodes[place], core) : inBrowser(place, `${address}index.html`);

export const launch = (place) => launches[place]();

async function inBrowser(place, address) {
  let browser = await launch(place);
  const version = browser.version();
  let page;
  return {
    version,
    async contest(task, options) {
      if (!browser.isConnected()) browser = await launch(place);
      page ??= await openPage(browser, address);
      try {
        return await inTime(
          page.evaluate(([given, chosen]) => globalThis.runContest(given, chosen), [task, options]),
          options.budget,
        );
      } catch (error) {
        await page.close().catch(() => undefined);
        page = undefined;
        throw error;
      }
    },
    async peak() {
      page ??= await openPage(browser, address);
      return page.evaluate(() => globalThis.measurePeak());
    },
    close: () => browser.close(),
  };
}

export async function openPage(browser, address) {
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForFunction(() => globalThis.runContest);
  if (await page.evaluate(() => globalThis.isolated)) throw new Error('the page has SharedArrayBuffer: not one thread');
  return page;
}

/** No flags: a build takes part where a user would get it, so the relaxed one not before Node 22. */
async function inNode(execPath, core) {
  let child;
  async function ask(question, budget) {
    child ??= fork(join(import.meta.dirname, 'node_contest.mjs'), { execPath, silent: true });
    child.send(question);
    const over = new AbortController();
    const { signal } = over;
    const died = once(child, 'exit', { signal }).then(() => {
      child = undefined;
      throw new Error('the process ended');
    });
    try {
      const [answer] = await inTime(Promise.race([once(child, 'message', { signal }), died]), budget);
      return answer;
    } finally {
      died.catch(() => undefined);
      over.abort();
    }
  }
  return {
    version: capture(execPath, ['--version']).trim().slice(1),
    contest: (task, options) => ask({ task, ...options, core }, options.budget),
    peak: () => ask({ peak: true }, 0),
    close: async () => child?.kill(),
  };
}

async function inTime(work, budget) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error('no answer in time')), budget * 3 + patience);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
