// The element in real course sites: drawn from the core's numbers, answering the hand, and neither side's styles reaching
// the other.
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { serve } from '../../.ci/serve.mjs';
import { type Core, loadCore } from '../../wasm/package/index.ts';
import { patiently } from '../e2e/patience.ts';
import { expectNumbers, listen, unfold } from './figure.ts';
import { type Lesson, lessons, script } from './lessons.ts';
import { plainSite, servedFolder, sites } from './sites.ts';
import { figureStyles, hostStyles, type Styles } from './styles.ts';

/** All styles of a page are read at a glance, on a busy machine in seconds. */
const slowly = { timeout: patiently(10_000) };

let core: Core;

test.beforeAll(async () => {
  core = await loadCore(new URL('../../build/wasm/attention.wasm', import.meta.url));
});

for (const site of sites) {
  test.describe(site.name, () => {
    // One visit serves all of a site's tests, in this order.
    test.describe.configure({ mode: 'default' });
    let servers: Awaited<ReturnType<typeof serve>>[];
    let context: BrowserContext;
    let page: Page;
    let address: string;
    let complaints: string[];

    test.beforeAll(async ({ browser }) => {
      servers = await Promise.all([site, plainSite].map((one) => serve({ folder: servedFolder(one), policy: '' })));
      address = servers[0]?.address ?? '';
      context = await browser.newContext();
      page = await context.newPage();
      complaints = listen(page, address);
      await page.goto(address);
    });
    test.afterAll(async () => {
      await context.close();
      await Promise.all(servers.map((server) => server.close()));
    });

    test('looks as it does in a page without styles', async () => {
      const alone = await context.newPage();
      await alone.goto(servers[1]?.address ?? '');
      for (const lesson of lessons) {
        const width = await (await shown(page, lesson)).evaluate((element) => getComputedStyle(element).width);
        await alone.locator(tagOf(lesson)).evaluate((element, value) => (element.style.width = value), width);
        await shown(alone, lesson);
        const wanted = await figureStyles(alone, lesson.experiment);
        expect(Object.keys(wanted).length).toBeGreaterThan(50);
        await expect
          .poll(async () => differences(await figureStyles(page, lesson.experiment), wanted), slowly)
          .toEqual([]);
      }
      await alone.close();
    });

    test('changes nothing of the page around it', async () => {
      const without = await context.newPage();
      await without.route(`**/${script}`, (route) => route.abort());
      await without.goto(address);
      for (const lesson of lessons) {
        const height = await (await shown(page, lesson)).evaluate((element) => getComputedStyle(element).height);
        // A menu that follows the reader's place needs a page of the same height.
        await without.locator(tagOf(lesson)).evaluate((element, value) => {
          Object.assign(element.style, { display: 'block', height: value });
        }, height);
      }
      await Promise.all([page, without].map(toTheStart));
      await expect.poll(async () => differences(await hostStyles(page), await hostStyles(without)), slowly).toEqual([]);
      await without.close();
    });

    test('draws the core’s numbers, answers a control, asks nobody else', async () => {
      for (const lesson of lessons) {
        const element = await shown(page, lesson);
        await unfold(element);
        await element.getByRole('button', { name: /^(Table view|表格)/ }).click();
        await expectNumbers(element, lesson.table, lesson.numbers(core));
        await lesson.change(element);
        await expectNumbers(element, lesson.table, lesson.changed(core));
      }
      expect(complaints).toEqual([]);
    });
  });
}

const tagOf = ({ experiment }: Lesson): string => `attention-playground[experiment=${experiment}]`;

interface Slides {
  readonly Reveal?: { getIndices(slide: Element): { readonly h: number }; slide(h: number): void };
}

const toTheStart = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as Slides).Reveal?.slide(0);
    scrollTo({ top: 0, behavior: 'instant' });
    dispatchEvent(new Event('scroll'));
  });

/** Brings a lesson's element into view, on its slide where there are slides, and waits for its figure. */
async function shown(page: Page, lesson: Lesson): Promise<Locator> {
  const element = page.locator(tagOf(lesson));
  await element.evaluate((figure) => {
    const { Reveal } = globalThis as Slides;
    const slide = figure.closest('.slides > section');
    if (Reveal && slide) Reveal.slide(Reveal.getIndices(slide).h);
    else figure.scrollIntoView();
  });
  await element.locator('[data-phase=ready]').waitFor();
  return element;
}

/** The first few properties that differ, each with both of its values. */
function differences(found: Styles, wanted: Styles): string[] {
  const list: string[] = [];
  for (const path of new Set([...Object.keys(found), ...Object.keys(wanted)])) {
    const [here, there] = [found[path]?.split('; ') ?? [], wanted[path]?.split('; ') ?? []];
    here.forEach((line, index) => {
      if (line !== there[index]) list.push(`${path}: ${line} — ${there[index]}`);
    });
    if (here.length !== there.length) list.push(`${path}: ${here.length} and ${there.length} properties`);
  }
  return list.slice(0, 12);
}
