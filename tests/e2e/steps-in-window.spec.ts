// Every step of every lesson on one screen: the part of the figure that it is about, what the hand acts on, the card with
// question, answers and buttons; and once it is solved, what it changed beside the card that says why.
import { isTouched, proving } from '../reach.ts';
import { type About, about, figure } from './about-steps.ts';
import { follow } from './open.ts';
import { patiently } from './patience.ts';
import { expect, type Page, test } from './shared-page.ts';
import { byTurns, languagesOf, lessons, lessonsWalked, someOf, stepsOf, walkedInChromium } from './walked.ts';

/** The narrow ones; what fits a projector's window fits a larger one, which is proven when all is. */
const windows = [[1280, 720], [360, 780], ...(proving ? [[1440, 900] as const] : [])] as const;

interface Overhang {
  readonly what: string;
  /** Pixels beyond the free part of the window, or that are not drawn at all. */
  readonly by: number;
}

/** Whatever of these parts is not in the free part of the window, and by how many pixels. */
async function overhangs(page: Page, parts: readonly string[]): Promise<Overhang[]> {
  const free = await page.evaluate(() => {
    const boxOf = (selector: string): DOMRect | undefined => {
      const found = document.querySelector(selector);
      return found?.checkVisibility() ? found.getBoundingClientRect() : undefined;
    };
    const card = document.querySelector('.card');
    const sheet = document.querySelector('.experiment.narrow') ? boxOf('.card') : undefined;
    return {
      top: boxOf('.bar')?.bottom ?? 0,
      bottom: sheet?.top ?? innerHeight,
      scrolled: scrollY,
      beside: document.documentElement.scrollWidth - innerWidth,
      // What a sheet would have to be scrolled by.
      hidden: card ? card.scrollHeight - card.clientHeight : 1e4,
      narrow: sheet ? innerWidth - sheet.width : 0,
      width: innerWidth,
      height: innerHeight,
    };
  });
  const found: Overhang[] = [
    { what: 'scrolled', by: free.scrolled },
    { what: 'to the side', by: free.beside },
    { what: 'inside the card', by: free.hidden },
    { what: 'beside the sheet', by: Math.round(free.narrow) },
  ];
  const boxes = await Promise.all(
    parts.map((what) =>
      page.locator(what).evaluateAll(([one]) => one?.checkVisibility() && one.getBoundingClientRect().toJSON()),
    ),
  );
  parts.forEach((what, place) => {
    const box = boxes[place] as DOMRect | undefined;
    const [top, bottom] =
      what.startsWith('.figure') || what === '.formulas' ? [free.top, free.bottom] : [0, free.height];
    const by = box?.width
      ? Math.max(top - box.top, box.bottom - bottom, -box.left, box.right - free.width)
      : Number.POSITIVE_INFINITY;
    found.push({ what, by: Math.round(by) });
  });
  return found.filter(({ by }) => by > 0);
}

/** What stays outside when all has been drawn: at first a card may still be growing, and a figure be the one before. */
async function lasting(page: Page, parts: () => Promise<readonly string[]>): Promise<readonly Overhang[]> {
  let found: readonly Overhang[] = [];
  const outside = async (): Promise<number> => {
    found = await overhangs(page, await parts());
    return found.length;
  };
  await expect
    .poll(outside, { intervals: [0, 100], timeout: patiently(1000) })
    .toBe(0)
    .catch(() => undefined);
  return found;
}

const cards = ['.card .ask', '.card .guess', '.card .step-buttons > :first-child', '.card .step-buttons > :last-child'];

/** All charts of a stage that has room for them, but those further down; on a phone the part that the step is about. */
const seen = async (page: Page, { hand, shows }: About, narrow: boolean): Promise<string[]> => {
  if (narrow) return [hand, ...shows];
  const names = await page
    .locator('.figure [data-figure]:not(.further *)')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['figure'] ?? ''));
  return [hand, ...shows, ...names.map(figure)];
};

/** Like the eye: whatever is under way has been drawn. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

test('every step of every lesson has what it is about', async () => {
  const told = Object.entries(about).map(([lesson, steps]) => [lesson, Object.keys(steps)]);
  const steps = await Promise.all(lessons.map(async (lesson) => [lesson, await stepsOf(lesson)]));
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(steps));
});

for (const [place, [width, height]] of windows.entries())
  for (const experiment of byTurns(lessonsWalked, place === 0 ? 1 : 0))
    test(`${experiment}: steps are on one screen at ${width} × ${height}`, walkedInChromium, async ({ page }, info) => {
      // Six models that are trained for a step take their time, and so do two thousand steps.
      test.slow(isTouched(experiment));
      await page.setViewportSize({ width, height });
      const lines: string[] = [];
      for (const [step, part] of someOf(experiment, Object.entries(about[experiment] ?? {})))
        for (const lang of languagesOf(experiment)) {
          await follow(page, `#${experiment}?${new URLSearchParams({ step, lang })}`, { folded: true });
          await expect(page.locator('.card .ask')).toBeVisible();
          await settled(page);
          const asked = await lasting(page, async () => [...(await seen(page, part, width < 640)), ...cards]);
          await page.locator('.card .step-buttons button').first().click();
          await expect(page.locator('.card .verdict .right')).toBeVisible({ timeout: patiently(20_000) });
          await settled(page);
          const shown = part.shows.length > 0 ? [...part.shows, ...cards] : cards;
          const passed = await lasting(page, async () => shown);
          for (const [when, over] of [
            ['asked', asked],
            ['passed', passed],
          ] as const)
            lines.push(`${step} ${lang} ${when}: ${over.map(({ what, by }) => `${what} ${by}`).join(', ') || '0'}`);
        }
      const table = lines.join('\n');
      await info.attach(`${experiment}-${width}x${height}.txt`, { body: table, contentType: 'text/plain' });
      if (process.env['STEPS_TABLE']) console.log(`${experiment} ${width}×${height}\n${table}`);
      expect(lines.length).toBeGreaterThan(3);
      expect(lines.filter((line) => !line.endsWith(': 0'))).toEqual([]);
    });
