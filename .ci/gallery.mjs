// `npm run renew -- gallery`: pictures of the built page for README.md, drawn by Chromium as a visitor's hand would bring them about,
// into web/guide/gallery. `npm run renew -- gallery pull torch` takes only those named.
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { animatedWebp } from './animated-webp.mjs';
import { chromiumLaunch } from './browsers.mjs';
import { serve } from './serve.mjs';
import { setUp } from './setup.mjs';
import { root } from './shell.mjs';
import { siteBuild } from './stages/site.mjs';
import { runSteps } from './steps.mjs';

const folder = join(root, 'web/guide/gallery');
const limits = { still: 60_000, moving: 150_000, all: 400_000 };

/** Each picture: what is opened, the part of the page that is taken (above another), and how large it is drawn. */
const pictures = {
  pull: {
    link: '#pull-the-query?preset=tired',
    of: '.figure',
    above: '.pulling-end',
    frames: pulledAround,
    scale: 0.7,
    quality: 30,
  },
  torch: { link: 'notebooks/en.html#003-c3', of: '[id="003-c3"]', margin: 0 },
  induction: { link: '#learning-induction?training_step=200', of: '.figure' },
  silenced: { link: '#learning-induction?training_step=200&silenced=0', of: '.figure' },
  words: { link: '#overview?preset=tired', of: '.figure' },
  waves: { link: '#positional-encoding?preset=notebook', of: '.figure' },
  lesson: { link: '#masked-softmax?step=prize', of: 'main', above: '[data-fold]' },
};

/** The query goes once around, and each key wins in turn. */
async function pulledAround(page, take) {
  const handle = await page.locator('attn-plane .pull').boundingBox();
  const start = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
  const plane = await page.locator('attn-plane svg').first().boundingBox();
  const middle = { x: plane.x + plane.width / 2, y: plane.y + plane.height / 2 };
  const frames = [];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const places = 12;
  for (let place = 0; place < places; place++) {
    const angle = (-2 * Math.PI * place) / places;
    const [x, y] = [start.x - middle.x, start.y - middle.y];
    const turned = [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
    await page.mouse.move(middle.x + turned[0], middle.y + turned[1]);
    await settled(page);
    frames.push({ file: await take(), milliseconds: 220 });
  }
  await page.mouse.up();
  return frames;
}

/** Waits until the core has answered, fonts are there and the browser has drawn. */
async function settled(page) {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** The box of a part of the page, with a margin; it ends above `next`, if given. */
async function placeOf(page, part, margin, next) {
  const { x, y, width, height } = await part.boundingBox();
  const bottom = next ? (await next.boundingBox()).y - 2 * margin : y + height;
  const [left, top] = await page.evaluate(() => [scrollX, scrollY]);
  return { x: x + left - margin, y: y + top - margin, width: width + 2 * margin, height: bottom - y + 2 * margin };
}

async function draw(browser, address, { link, of, above, frames, margin = 12, scale = 1, quality = 60 }) {
  const context = await browser.newContext({
    viewport: { width: 1120, height: 900 },
    locale: 'en',
    colorScheme: 'light',
  });
  try {
    const page = await context.newPage();
    await page.goto(address + link);
    const part = page.locator(of).first();
    await part.waitFor();
    await settled(page);
    const clip = { ...(await placeOf(page, part, margin, above && page.locator(above).first())), scale };
    const session = await context.newCDPSession(page);
    const take = async () => {
      const options = { format: 'webp', quality, clip, captureBeyondViewport: true };
      return Buffer.from((await session.send('Page.captureScreenshot', options)).data, 'base64');
    };
    return frames ? animatedWebp(await frames(page, take)) : await take();
  } finally {
    await context.close();
  }
}

async function drawAll(names) {
  const unknown = names.find((name) => !pictures[name]);
  if (unknown) throw new Error(`no picture is called ${unknown}; there are ${Object.keys(pictures).join(', ')}`);
  const server = await serve();
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch(chromiumLaunch());
  try {
    mkdirSync(folder, { recursive: true });
    for (const name of names.length > 0 ? names : Object.keys(pictures))
      writeFileSync(join(folder, `${name}.webp`), await draw(browser, server.address, pictures[name]));
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The bytes of each picture; throws where a visitor would wait too long for them. */
export function weights() {
  const sizes = Object.keys(pictures).map((name) => [name, statSync(join(folder, `${name}.webp`)).size]);
  const heavy = sizes.find(([name, size]) => size > (pictures[name].frames ? limits.moving : limits.still));
  if (heavy) throw new Error(`${heavy[0]}.webp takes ${heavy[1]} bytes`);
  const all = sizes.reduce((sum, [, size]) => sum + size, 0);
  if (all > limits.all) throw new Error(`the gallery takes ${all} bytes`);
  return sizes;
}

async function gallery(names) {
  setUp('test');
  const results = await runSteps([siteBuild]);
  if (results.some(({ outcome }) => outcome === 'failed')) throw new Error('the build failed; its last lines say why');
  await drawAll(names);
  for (const [name, size] of weights()) console.log(`${String(size).padStart(8)} B  ${name}.webp`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await gallery(process.argv.slice(2));
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exit(1);
  }
}
