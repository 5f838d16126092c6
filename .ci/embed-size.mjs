// What a reader of somebody's page transfers for an experiment: the single files whole, and the files beside each other
// up to the first figure in a real Chromium; and the package. Fails above the budgets.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromiumLaunch } from './browsers.mjs';
import { serve } from './serve.mjs';
import { capture, root } from './shell.mjs';
import { source } from './sources.mjs';

const kilobyte = 1000;
const budgets = { one: 149 * kilobyte, files: 112 * kilobyte };
/**
 * Stated instead of squeezed: each experiment has a step card, a lesson of 2 to 7 steps, its exercises and both languages.
 * Ceilings stand 3 to 5 % above what was measured, so that a sentence more is no matter for them.
 */
const exceptions = {
  // What a trained head has made of the words of two languages takes 18 KB.
  'pull-the-query': { one: 176 * kilobyte },
  overview: { one: 170 * kilobyte },
  'masked-softmax': { one: 172 * kilobyte },
  // It begins with the words of a trained head, 22 KB.
  'scoring-functions': { one: 234 * kilobyte, files: 150 * kilobyte },
  // Its width is learned: the module that trains and the trainer's two ends take 71 KB, the lesson and the second picture 13 KB.
  'kernel-regression': { one: 258 * kilobyte },
  // 60 keys of 1024 numbers are drawn and learn: its module has more operations. It begins with the words of a trained head.
  'why-sqrt-d': { one: 216 * kilobyte, files: 144 * kilobyte },
  // The words of a trained head and of its sentences take 22 KB.
  'self-attention': { one: 207 * kilobyte, files: 131 * kilobyte },
  // A picture of one query, cut and joined, one of the layer, and seven steps.
  'multi-head-attention': { one: 214 * kilobyte, files: 130 * kilobyte },
  'adding-positions': { one: 158 * kilobyte },
  'positional-encoding': { one: 170 * kilobyte },
  'position-similarity': { one: 160 * kilobyte },
  // Dials of all pairs with their sum take 7 KB: what a rotation is for; a trained head's hands and weights, with four charts, its
  // numbers, two operations and four further steps in two languages, 37.
  'relative-position': { one: 213 * kilobyte },
  // The model whose heads it shows takes 21 KB, and is what there is to see; how much each matters, measured in three ways, 8.
  // A finger that slides along letters takes 1 KB, here as in all; what turns by rope, 0.3 more.
  'trained-heads': { one: 195 * kilobyte, files: 135 * kilobyte },
  // Its module decodes with every option of attention, 44 KB; its model takes 6 KB.
  'the-cache': { one: 197 * kilobyte, files: 142 * kilobyte },
  // Its module composes masks, 18 KB; two sentences' scores take 3 KB.
  masks: { one: 165 * kilobyte, files: 126 * kilobyte },
  // Fifty runs of models with 1 to 16 heads, their chart, and the code that trains one.
  'heads-cost': { one: 174 * kilobyte, files: 126 * kilobyte },
  // What trains, and a chart of its own: the plane of its keys. Files: what a run begins with, 10 KB, in place of the module.
  'who-is-tired': { one: 212 * kilobyte },
  'two-steps': { one: 206 * kilobyte, files: 162 * kilobyte },
  // What trains, three trained models, readers and writers of files with their errors in words, and thumbnails of its
  // own. A single file has every operation with its options, 50 KB more: what people's files name must be computed there, too.
  // What of a file is read and how else it may be, in words of both languages, and scores before softmax take 6 KB;
  // a second file, what changed in it, and causal masks by a switch, 2.
  'your-own': { one: 403 * kilobyte, files: 254 * kilobyte },
  // Its module takes 37 KB, its three scenes and their lesson 14.
  'cnn-rnn-attention': { one: 195 * kilobyte, files: 133 * kilobyte },
};
/** What trains takes 48 KB: its module 42 KB more than one that only computes, the trainer's two ends 6 KB. */
const whereItLearns = { one: 231 * kilobyte, files: 181 * kilobyte };
/**
 * With the lessons of all experiments, a trained model of 21 KB, and 129 KB of those that train: nine of them, and their module
 * beside the one of all others; the readers of own files, their chapter and the heads of its samples take 60 KB; the cache, 38: 13 of them for
 * attention with a cache in the module of all; masks on masks, 13. What own files are asked about, and merged key heads, 4;
 * what is read of them, and their scores, 4; two of them beside each other, 3.
 */
const all = 820 * kilobyte;
/** Four modules that train, strict and relaxed, take 15 KB an experiment; the core's script and its readers of files, 4 KB. */
const wholePackage = 347 * kilobyte;
const exceptionOf = (experiment) =>
  exceptions[experiment] ?? (experiment.startsWith('learning-') ? whereItLearns : undefined);
const budgetOf = (kind, experiment) => exceptionOf(experiment)?.[kind] ?? budgets[kind];

const gzip = (bytes) => gzipSync(bytes, { level: 9 }).length;

/** Prints the tables; throws when a budget is exceeded. */
export async function checkEmbedSize(folder = join(root, 'dist')) {
  const excesses = [];
  const row = (name, bytes, budget) => {
    console.log(`${String(bytes).padStart(8)} B  ${name}  (at most ${budget})`);
    if (bytes > budget) excesses.push(`${name} takes ${bytes} bytes`);
  };
  const single = (name, budget) => row(name, gzip(readFileSync(join(folder, 'embed', name))), budget);
  const { languages } = await source('web/src/words/language.ts');
  const { experimentNames: experiments } = await source('web/src/experiment/registry.ts');
  const { experimentFile, scriptFile } = await source('web/src/view/embed-files.ts');
  console.log('\none file, every chapter in one language, and one experiment in all:');
  for (const language of languages) single(scriptFile(language), all);
  for (const name of experiments) single(experimentFile(name), budgetOf('one', name));
  console.log('\nfiles beside each other, up to the first figure:');
  const firstFigures = await transferred(folder, experiments);
  for (const [name, bytes] of firstFigures) row(`files/${name}`, bytes, budgetOf('files', name));
  console.log('\nthe package, an experiment:');
  const size = packed();
  row(`package, ${size} in all`, Math.round(size / experiments.length), wholePackage);
  if (excesses.length > 0) throw new Error(`over budget: ${excesses.join('; ')}`);
}

/** Bytes of the package as npm packs it. */
function packed() {
  const folder = mkdtempSync(join(tmpdir(), 'attention-package-'));
  try {
    capture('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
    return statSync(join(folder, readdirSync(folder)[0])).size;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Every byte (gzip) asked for until the element says `ready`, experiment by experiment, each by a visitor of its own. */
async function transferred(folder, experiments) {
  let requests = [];
  const server = await serve({ folder, onRequest: (path, bytes) => requests.push({ path, bytes, at: Date.now() }) });
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const found = [];
    for (const name of experiments) {
      requests = [];
      const page = await browser.newPage();
      const ready = await drawnAt(page, server.address, name);
      const own = requests.filter(({ at, path }) => at <= ready && /^\/?embed\/(assets|attention)/.test(path));
      found.push([name, own.reduce((sum, { bytes }) => sum + bytes, 0)]);
      await page.close();
    }
    return found;
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The moment at which the element has drawn the experiment in an empty page. */
async function drawnAt(page, address, experiment) {
  await page.goto(`${address}embed/frame.css`);
  return page.evaluate(async (name) => {
    const element = document.createElement('attention-playground');
    element.setAttribute('experiment', name);
    element.setAttribute('lang', 'en');
    document.body.replaceChildren(element);
    const drawn = new Promise((done) => element.addEventListener('ready', () => done(Date.now())));
    await import(new URL('attention-playground.js', location.href).href);
    return drawn;
  }, experiment);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await checkEmbedSize(process.argv[2]);
