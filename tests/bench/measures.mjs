// What is measured besides the contest, in Chromium: growth with n, memory, and the first result on a cold page.
import { medianOf } from './rows.mjs';
import { launch, openPage } from './runners.mjs';
import { firstPages, serveSite } from './site.mjs';
import { median } from './statistics.mjs';
import { growthTask, memoryTask } from './workloads.mjs';

/** Whose times are followed as n grows. */
export const runtimes = ['onnxruntime-web', 'LiteRT'];

/** Milliseconds of one attention over n tokens: {tokens, times: {name: milliseconds}, refused}. A browser for each n. */
export async function growth(tokens, site) {
  try {
    return await race(tokens, runtimes, site);
  } catch (error) {
    // Who asks for more than a page may hold takes the page along: then the product by itself.
    const alone = await race(tokens, [], site);
    for (const name of runtimes) alone.refused[name] = `the page died: ${String(error.message).slice(0, 100)}`;
    return alone;
  }
}

async function race(tokens, names, { address, builds, budget }) {
  const best = builds.slice(-1);
  const answer = await alone(address, (page) => contestIn(page, growthTask(tokens), { names, builds: best, budget }));
  const times = Object.entries(answer.samples).map(([name, samples]) => [name, milliseconds(samples)]);
  return { tokens, build: best[0][0], times: Object.fromEntries(times), refused: answer.refused };
}

const milliseconds = (samples) => Number(medianOf(samples).toPrecision(4));

/** MiB of WebAssembly memory a runtime holds after eight heads over 4096 tokens. */
export async function memory(name, { address, builds }) {
  return alone(address, async (page) => {
    const build = builds.find(([one]) => one === name);
    const options = { names: build ? [] : [name], builds: build ? [build] : [], budget: 1 };
    const { refused } = await contestIn(page, memoryTask, options);
    const bytes = await page.evaluate(() =>
      [...globalThis.memoriesMade].reduce((sum, { buffer }) => sum + buffer.byteLength, 0),
    );
    return { name, mebibytes: Math.round(bytes / 2 ** 20), ...(refused[name] ? { refused: refused[name] } : {}) };
  });
}

const contestIn = (page, task, options) =>
  page.evaluate(([given, chosen]) => globalThis.runContest(given, chosen), [task, options]);

/** A browser of its own, so that nothing of the one before is in memory. */
async function alone(address, work) {
  const browser = await launch('Chromium');
  try {
    const context = await browser.newContext();
    await context.addInitScript(countMemories);
    return await work(await openPage(context, `${address}index.html`));
  } finally {
    await browser.close();
  }
}

/** Runs in the page before anything else: keeps every WebAssembly memory that is made, by itself or by an instance. */
function countMemories() {
  const made = new Set();
  globalThis.memoriesMade = made;
  const Memory = WebAssembly.Memory;
  WebAssembly.Memory = new Proxy(Memory, {
    construct(target, given) {
      const memory = new target(...given);
      made.add(memory);
      return memory;
    },
  });
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const instantiate = WebAssembly[name];
    WebAssembly[name] = async (...given) => {
      const answer = await instantiate.apply(WebAssembly, given);
      const { exports } = answer.instance ?? answer;
      for (const one of Object.values(exports)) if (one instanceof Memory) made.add(one);
      return answer;
    };
  }
}

/** From opening a page nobody has seen to the first attention: {name, bytes, milliseconds}. */
export async function firstResult(name, { folder, turns }) {
  let bytes = 0;
  const { address, close } = await serveSite(folder, (_, sent) => {
    bytes += sent;
  });
  const browser = await launch('Chromium');
  try {
    const open = async () => {
      const context = await browser.newContext();
      const page = await context.newPage();
      bytes = 0;
      await page.goto(`${address}first/${firstPages[name]}/index.html`);
      await page.waitForFunction(() => globalThis.firstResult, undefined, { polling: 50 });
      const milliseconds = await page.evaluate(() => globalThis.firstResult);
      await context.close();
      return milliseconds;
    };
    await open(); // The server compresses each file once.
    const times = [];
    for (let turn = 0; turn < turns; turn++) times.push(await open());
    return { name, bytes, milliseconds: Math.round(median(times)) };
  } finally {
    await browser.close();
    await close();
  }
}
