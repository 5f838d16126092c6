// `npm run bench:page`: how long a hand waits, in Chromium. Controls: from the input event to the end of the canvas and
// SVG writes, with the worker's round trip, as the page itself measures it ('input-to-drawn'). Then what is large: eight
// heads of 512 × 512 drawn anew, and 4096 × 4096 weights moved and magnified. Fails above a limit. Last the longest hostile
// links, in the page and in embed.html, and the longest paste: printed beside their aim.
// Then a hand on every experiment, and frames while a run plays (hands.mjs; `-- --hand learning` those whose title begins so, and nothing else).
// `npm run bench:page -- --against FOLDER [--pairs 15]` instead measures in turn this page and the one built in the dist of
// another clone: the median of its time over ours, of each case. Fails below 0.95.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../.ci/browsers.mjs';
import { serve } from '../../.ci/serve.mjs';
import { siteBuild } from '../../.ci/stages/site.mjs';
import { runSteps } from '../../.ci/steps.mjs';
import { hands, players } from './hands.mjs';
import { ownFiles, ownTimes } from './own.mjs';

const warmUps = 20;
const repetitions = 200;

/** Each turns one control between two values that leave the size of what is computed and drawn as named; the median's limit in milliseconds. */
const cases = [
  {
    title: 'masked softmax 2×8×8',
    hash: 'masked-softmax?scores=rand(2,8,8)@0&valid_lens=3,5',
    control: '[id$="-valid_lens-0-0"]',
    values: ['4', '3'],
    limit: 8,
  },
  {
    title: 'positional encoding 60×32',
    hash: 'positional-encoding?num_hiddens=32&max_len=60',
    control: 'input[type="range"][aria-label="max_len"]',
    values: ['59', '60'],
    limit: 8,
  },
  {
    title: 'multi-head attention, n = 64, 8 heads, 64 wide',
    hash: 'multi-head-attention?num_heads=8&num_hiddens=64&queries=randn(1,64,64)@0&keys=randn(1,64,64)@1&values=randn(1,64,64)@2&valid_lens=40',
    control: '[id$="-valid_lens-0-0"]',
    values: ['41', '40'],
    limit: 12,
  },
  {
    title: 'multi-head attention, n = 64, 8 heads, 512 wide',
    hash: 'multi-head-attention?num_heads=8&num_hiddens=512&queries=randn(1,64,64)@0&keys=randn(1,64,64)@1&values=randn(1,64,64)@2&valid_lens=40',
    control: '[id$="-valid_lens-0-0"]',
    values: ['41', '40'],
    limit: 12,
  },
];

/** The waits of one case in milliseconds, sorted. */
async function waits(browser, address, { hash, control, values, keys }, turns = repetitions) {
  const page = await browser.newPage({ locale: 'en', viewport: { width: 1440, height: 900 } });
  await page.goto(`${address}#${hash}`);
  await page.waitForFunction(() => performance.getEntriesByName('first-picture').length > 0);
  await page.locator('.column .buttons').first().waitFor({ state: 'attached' });
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  const durations = await page
    .locator(control)
    .first()
    .evaluate(measure, { values, keys, count: warmUps + turns });
  await page.close();
  return durations.slice(warmUps).sort((a, b) => a - b);
}

/** Runs in the page: one change after another, each after the last was drawn. */
async function measure(input, { values, keys, count }) {
  const durations = [];
  for (let turn = 0; turn < count; turn++) {
    const drawn = new Promise((done) => {
      const observer = new PerformanceObserver((list) => {
        const [entry] = list.getEntriesByName('input-to-drawn');
        if (!entry) return;
        observer.disconnect();
        done(entry.duration);
      });
      observer.observe({ type: 'measure' });
    });
    if (keys) {
      const key = keys[turn % keys.length];
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
    } else {
      input.value = values[turn % values.length];
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    durations.push(await drawn);
    await new Promise((done) => requestAnimationFrame(done));
  }
  return durations;
}

/** A page of an experiment whose figures of one kind are there. It keeps no copy of itself: no hand on it would hold that off. */
async function openPage(browser, address, hash, figure) {
  const page = await browser.newPage({ serviceWorkers: 'block', locale: 'en', viewport: { width: 1440, height: 900 } });
  await page.goto(`${address}#${hash}`);
  await page.locator(figure).first().waitFor({ timeout: 60_000 });
  return page;
}

/** Eight matrices of 512 × 512, other numbers each time: milliseconds from setting them to the drawn canvas. */
async function grid(browser, address) {
  const page = await openPage(browser, address, 'masked-softmax', 'attn-heatmap');
  const times = await page.evaluate(async (turns) => {
    const shape = [8, 512, 512];
    const tensors = [0, 1].map((first) => ({
      shape,
      data: Float32Array.from({ length: 8 * 512 * 512 }, (_, place) => ((place * 7919 + first) % 1000) / 1000),
    }));
    const map = document.createElement('attn-heatmap');
    map.style.inlineSize = '1100px';
    document.body.prepend(map);
    const times = [];
    for (let turn = 0; turn < turns; turn++) {
      const start = performance.now();
      map.tensor = tensors[turn % 2];
      await map.updated;
      times.push(performance.now() - start);
      await new Promise((done) => requestAnimationFrame(done));
    }
    return times;
  }, warmUps + 60);
  await page.close();
  return times.slice(warmUps).sort((a, b) => a - b);
}

/** The large matrix under keys that move and magnify it, from afar to single cells: milliseconds a frame. */
async function largeMatrix(browser, address) {
  const page = await openPage(browser, address, 'cnn-rnn-attention?square=4096', 'attn-large-matrix');
  const times = await page.locator('attn-large-matrix').evaluate(async (map, turns) => {
    const touch = map.shadowRoot.querySelector('[role="application"]');
    const keys = ['+', 'ArrowRight', 'ArrowDown', '+', 'ArrowLeft', 'ArrowUp'];
    const times = [];
    for (let turn = 0; turn < turns; turn++) {
      if (turn % 36 === 35) map.whole();
      const start = performance.now();
      touch.dispatchEvent(new KeyboardEvent('keydown', { key: keys[turn % keys.length], cancelable: true }));
      await map.updated;
      times.push(performance.now() - start);
      await new Promise((done) => requestAnimationFrame(done));
    }
    return times;
  }, warmUps + 144);
  await page.close();
  return times.slice(warmUps).sort((a, b) => a - b);
}

/** The longest link: a start that matches, repeated, and an end that does not. */
function hostile(link, again, last) {
  const room = 199_990 - link.length - last.length;
  return link + again.repeat(Math.ceil(room / again.length)).slice(0, room) + last;
}

const hostileLinks = {
  digits: hostile('why-sqrt-d?d=', '9', 'x'),
  'an exponent': hostile('why-sqrt-d?d=1e', '9', 'x'),
  'a tensor of digits': hostile('masked-softmax?scores=[', '9', 'x'),
  numbers: hostile('masked-softmax?scores=', '1,', 'x'),
  'settings of a tensor': hostile('masked-softmax?scores=tensor(', ',dtype=a', '!'),
  brackets: hostile('masked-softmax?scores=', '[', 'x'),
  lengths: hostile('masked-softmax?valid_lens=', '2;', 'x'),
  'combining marks': hostile('self-attention?sentence=a', '%CC%81', 'x'),
  'broken escapes': hostile('masked-softmax?scores=', '%E4', '%'),
  pairs: hostile('masked-softmax?', 'a=1&', 'x'),
  'different pairs': `masked-softmax?${Array.from({ length: 22_000 }, (_, index) => `a${index}=1`).join('&')}`,
};
const linkTurns = 5;

/** Milliseconds from a link in an open page to its drawn answer, sorted. Runs in the page or in embed.html. */
const answerTimes = (page, link) =>
  page.evaluate(
    async ({ link, turns }) => {
      const figures = () => [
        ...document.querySelectorAll('article:not([data-left]) .figure[aria-busy="false"]'),
        ...[...document.querySelectorAll('attention-playground:not([data-left])')].filter((element) =>
          element.shadowRoot.querySelector('[data-phase="ready"] .figure[aria-busy="false"]'),
        ),
      ];
      const times = [];
      for (let turn = 0; turn < turns; turn++) {
        history.replaceState(null, '', '#');
        for (const old of document.querySelectorAll('article, attention-playground')) old.setAttribute('data-left', '');
        const start = performance.now();
        location.hash = link;
        while (figures().length === 0) await new Promise((done) => requestAnimationFrame(done));
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b);
    },
    { link, turns: linkTurns },
  );

async function hostileTimes(browser, address) {
  for (const [where, first] of [
    ['page', '#masked-softmax'],
    ['embed.html', 'embed.html#masked-softmax'],
  ]) {
    const page = await browser.newPage({ locale: 'en', viewport: { width: 1440, height: 900 } });
    await page.goto(`${address}${first}`);
    await page.locator('.figure[aria-busy="false"]').first().waitFor();
    await answerTimes(page, 'masked-softmax?fill=x');
    await answerTimes(page, 'why-sqrt-d?d=x');
    for (const [kind, link] of Object.entries(hostileLinks))
      tell(`${where}, a link of ${kind}`, await answerTimes(page, link));
    tell(`${where}, for comparison a short wrong link`, await answerTimes(page, 'why-sqrt-d?d=x'));
    await page.close();
  }
  const page = await openPage(browser, address, 'scoring-functions', '.share-line');
  for (const [kind, again, length] of [
    ['digits', '9', 999_999],
    ['numbers', '1,', 499_999],
    ['combining marks', '\u0301', 60_000],
  ])
    tell(
      `page, a paste of ${(again.length * length).toLocaleString('en')} characters, ${kind}`,
      await page.evaluate(paste, again.repeat(length)),
    );
  await page.close();
}

/** Runs in the page: milliseconds from a paste to the next frame, sorted. */
async function paste(text) {
  const times = [];
  for (let turn = 0; turn < 3; turn++) {
    const control = document.querySelector('[data-parameter="values"]');
    control.querySelector('.line > button.quiet[aria-expanded="false"]')?.click();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const box = control.querySelector('.paste textarea');
    const start = performance.now();
    box.value = text;
    box.form.requestSubmit();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    times.push(performance.now() - start);
    box.value = '';
  }
  return times.sort((a, b) => a - b);
}

const aim = 200;

function tell(title, sorted) {
  const median = sorted[Math.floor(sorted.length / 2)];
  console.log(
    `${title}: median ${median.toFixed(0)} ms, longest ${sorted.at(-1).toFixed(0)} ms (${median < aim ? 'within' : 'OVER'} ${aim} ms)`,
  );
}

/** Judged by the median, or the share of the times that has to be within the limit. */
function report(title, sorted, most, share = 0.5) {
  const at = (part) => sorted[Math.floor(part * (sorted.length - 1))];
  const verdict = at(share) < most ? 'within' : 'OVER';
  console.log(`${title}: median ${at(0.5).toFixed(2)} ms, 95 % ${at(0.95).toFixed(2)} ms (${verdict} ${most} ms)`);
  if (at(share) >= most) process.exitCode = 1;
}

/** What a pair measures of each page: medians of its cases in milliseconds. */
const compared = [
  ...cases.map((one) => ({ title: one.title, times: (browser, address) => waits(browser, address, one, 40) })),
  { title: '8 heads of 512×512, drawn', times: grid },
  { title: '4096×4096 weights, a frame', times: largeMatrix },
];

const medianOf = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The two pages in turn, the first of a pair the second of the next. */
async function against(browser, ours, theirs, pairs) {
  const found = compared.map(() => []);
  for (let pair = 0; pair < pairs; pair++)
    for (const [index, { times }] of compared.entries()) {
      const medians = new Map();
      for (const address of pair % 2 === 0 ? [ours, theirs] : [theirs, ours])
        medians.set(address, medianOf(await times(browser, address)));
      found[index].push({ now: medians.get(ours), before: medians.get(theirs) });
    }
  for (const [index, { title }] of compared.entries()) {
    const share = medianOf(found[index].map(({ now, before }) => before / now));
    const [before, now] = ['before', 'now'].map((when) => medianOf(found[index].map((one) => one[when])).toFixed(2));
    console.log(
      `${title}: ${before} ms there, ${now} ms here, ratio ${share.toFixed(2)} (${share >= 0.95 ? 'as fast' : 'SLOWER'})`,
    );
    if (share < 0.95) process.exitCode = 1;
  }
}

/** No step of a time line comes twice. */
const turnsOf = ({ values }) => (values?.length > 2 ? values.length - warmUps : 60);

async function handsOn() {
  for (const one of hands.filter(({ title }) => title.startsWith(asked.hand ?? '')))
    report(one.title, await waits(browser, server.address, one, turnsOf(one)), one.limit);
}

/** While a run plays for three seconds: milliseconds from one frame to the next. */
async function framesOf(browser, address, name) {
  const page = await openPage(browser, address, `${name}?training_step=0`, '.player .play');
  const times = await page
    .locator('.player .play')
    .first()
    .evaluate(async (button) => {
      const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
      button.click();
      const times = [];
      for (let last = performance.now(), end = last + 3000; last < end; ) {
        await nextFrame();
        const now = performance.now();
        times.push(now - last);
        last = now;
      }
      return times;
    });
  await page.close();
  return times.sort((one, other) => one - other);
}

async function framesWhilePlaying() {
  for (const name of players.filter((one) => one.startsWith(asked.hand ?? '')))
    report(`${name}, a frame while it plays`, await framesOf(browser, server.address, name), 50, 0.95);
}

async function ownOnes() {
  for (const sizes of ownFiles) {
    const { first, all, hover } = await ownTimes(browser, server.address, sizes);
    const [title, each] = [`${sizes.join(' × ')}², one's own file`, all.toFixed(0)];
    report(`${title} (all heads in ${each} ms), first picture`, [first], 1000);
    report(`${title}, a move over a head`, hover, 16);
  }
}

const { values: asked } = parseArgs({
  options: { against: { type: 'string' }, pairs: { type: 'string', default: '15' }, hand: { type: 'string' } },
});
const built = await runSteps([siteBuild]);
if (built.some(({ outcome }) => outcome === 'failed')) process.exit(1);
const server = await serve();
const browser = await chromium.launch(chromiumLaunch());
if (asked.against) {
  const other = await serve({ folder: resolve(asked.against, 'dist') });
  await against(browser, server.address, other.address, Number(asked.pairs));
  await other.close();
} else if (asked.hand !== undefined) {
  await handsOn();
  await framesWhilePlaying();
} else {
  for (const one of cases) report(one.title, await waits(browser, server.address, one), one.limit);
  await handsOn();
  await framesWhilePlaying();
  report('8 heads of 512×512, drawn', await grid(browser, server.address), 10);
  report('4096×4096 weights, a frame', await largeMatrix(browser, server.address), 16);
  await ownOnes();
  await hostileTimes(browser, server.address);
}
await browser.close();
await server.close();
