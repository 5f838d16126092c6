// `npm run lighthouse`: the built page under Lighthouse, five times (or `-- --runs N`), the median of each category;
// fails below what is promised. Lighthouse lives in tests/lighthouse, apart from what every checkout installs.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { browserPath } from './browsers.mjs';
import { serve } from './serve.mjs';
import { setUp } from './setup.mjs';
import { root, run } from './shell.mjs';
import { siteBuild } from './stages/site.mjs';
import { runSteps } from './steps.mjs';

const promised = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const home = join(root, 'tests', 'lighthouse');
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];

async function lighthouse(runs) {
  if (!existsSync(join(home, 'node_modules', 'lighthouse')))
    await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: home });
  const installed = (path) => import(pathToFileURL(join(home, 'node_modules', path)).href);
  const [{ default: audit }, { launch }] = await Promise.all([
    installed('lighthouse/core/index.js'),
    installed('chrome-launcher/dist/index.js'),
  ]);
  const server = await serve();
  const results = [];
  try {
    for (let turn = 0; turn < runs; turn++) {
      const chrome = await launch({ chromePath: browserPath('chromium'), chromeFlags: flags });
      try {
        const { lhr } = await audit(server.address, { port: chrome.port, logLevel: 'error', output: 'json' });
        results.push(lhr);
        console.log(
          Object.keys(promised)
            .map((name) => `${name} ${scoreOf(lhr, name)}`)
            .join(', '),
        );
      } finally {
        await chrome.kill();
      }
    }
  } finally {
    await server.close();
  }
  report(results);
}

const scoreOf = (result, category) => Math.round(100 * result.categories[category].score);

/** Prints the medians and what cost points; throws when a promise is broken. */
function report(results) {
  const broken = [];
  console.log(`\nmedian of ${results.length}:`);
  for (const [category, least] of Object.entries(promised)) {
    const scores = results.map((result) => scoreOf(result, category)).sort((a, b) => a - b);
    const median = scores[Math.floor(scores.length / 2)];
    console.log(`${String(median).padStart(4)}  ${category}  (at least ${least})`);
    if (median < least) broken.push(`${category} ${median}`);
  }
  const last = results.at(-1);
  for (const category of Object.keys(promised))
    for (const { id, weight } of last.categories[category].auditRefs) {
      const { score, title, displayValue = '' } = last.audits[id];
      if (weight > 0 && score !== null && score < 0.9) console.log(`      ${category}: ${title} ${displayValue}`);
    }
  const folder = join(root, 'build', 'reports');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'lighthouse.json'), JSON.stringify(last));
  if (broken.length > 0) throw new Error(`below what is promised: ${broken.join(', ')}`);
}

try {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
  setUp('test');
  const built = await runSteps([siteBuild]);
  if (built.some(({ outcome }) => outcome === 'failed')) throw new Error('the build failed; its last lines say why');
  await lighthouse(Number(values.runs));
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
