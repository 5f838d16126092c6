// What the page around an element does to its figure: writing from right to left, little room, paper; and how the
// formulas of the single file are set beside those of the files.
import { existsSync } from 'node:fs';
import { drawn, files, lesson } from './host-pages.ts';
import { folderOf } from './open.ts';
import { expect, type Locator, type Page, test } from './shared-page.ts';
import { byTurns, few, inTurn, walk, walked } from './walked.ts';

const single = '<script defer src="embed/attention-playground.all.en.iife.js"></script>';

const tag = (attributes: string, inside = ''): string =>
  `<attention-playground lang="en" ${attributes}>${inside}</attention-playground>`;
/** Controls and formulas too. */
const complete = async (element: Locator): Promise<void> => {
  await drawn(element);
  await expect(element.locator('.buttons')).toBeVisible();
};

/** The letters of these texts as they stand from left to right. */
const inOrder = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((found) =>
    found.map((one) => {
      const letters: { letter: string; left: number }[] = [];
      const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode() as Text | null; node; node = walk.nextNode() as Text | null)
        for (let index = 0; index < node.data.length; index++) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const { left } =
            one instanceof SVGTextContentElement
              ? { left: one.getExtentOfChar(index).x }
              : range.getBoundingClientRect();
          letters.push({ letter: node.data[index] ?? '', left });
        }
      return letters
        .toSorted((a, b) => a.left - b.left)
        .map(({ letter }) => letter)
        .join('')
        .trim();
    }),
  );

/** Texts of a figure that are cut: drawn to the left of it, or beyond its right. */
const cut = (figures: Locator): Promise<string[]> =>
  figures.evaluateAll((all) =>
    all.flatMap((figure) => {
      const { left, right } = figure.getBoundingClientRect();
      // For a rotated text browsers give the line's box, which is wider than its letters.
      const texts = [...(figure.shadowRoot?.querySelectorAll('text:not([transform])') ?? [])];
      return texts
        .filter((text) => {
          const box = text.getBoundingClientRect();
          return box.left < left - 1 || box.right > right + 1;
        })
        .map((text) => text.textContent);
    }),
  );

for (const [where, html] of inTurn([
  ['dir', (body: string) => `<div dir="rtl" lang="ar">${body}</div>`],
  ['direction', (body: string) => `<style>body { direction: rtl; }</style>${body}`],
] as const))
  test(`in a page that runs from right to left (${where}), figures, presets and captions run as ever`, async ({
    page,
  }) => {
    const element = await lesson(page, html(tag('experiment="masked-softmax"', '<p>نص</p>')));
    await complete(element);
    const figures = element.locator('attn-heatmap');
    const shapes = figures.locator('text', { hasText: '(2, 2, 4)' });
    await expect(shapes.first()).toBeAttached();
    const captions = (await shapes.allTextContents()).map((text) => text.trim());
    expect(captions.length).toBeGreaterThan(0);
    expect(await inOrder(shapes)).toEqual(captions);
    expect(await cut(figures)).toEqual([]);
    const presets = element.locator('.option-name');
    expect(await inOrder(presets)).toEqual((await presets.allTextContents()).map((text) => text.trim()));
    // The page's own writing stays the page's.
    const direction = (selector: string): Promise<string> =>
      page.locator(selector).evaluate((one) => getComputedStyle(one).direction);
    expect(await direction('attention-playground')).toBe('rtl');
    if (where === 'dir') expect(await direction('attention-playground > p')).toBe('rtl');
  });

/** What reaches beyond the frame on the right and is not in something that scrolls. */
const beyond = (element: Locator): Promise<string[]> =>
  element.evaluate((one) => {
    const root = one.shadowRoot?.querySelector('.root') as HTMLElement;
    for (const folded of root.querySelectorAll('details')) folded.open = true;
    const edge = root.getBoundingClientRect().right + 0.5;
    const found: string[] = root.scrollWidth > root.clientWidth ? ['the frame scrolls'] : [];
    const look = (parent: ParentNode, scrolls: boolean): void => {
      for (const child of parent.children) {
        const style = getComputedStyle(child);
        if (style.visibility === 'hidden' || style.display === 'none' || style.clipPath !== 'none') continue;
        const within = scrolls || (/auto|scroll/.test(style.overflowX) && child.scrollWidth > child.clientWidth);
        const { width, right } = child.getBoundingClientRect();
        if (!within && width > 0 && right > edge)
          found.push(`${child.localName}.${child.classList.value}: ${child.textContent.trim().slice(0, 20)}`);
        // A root's line and a figure's layer of cells are longer than what is seen of them.
        if (child.matches('.hide-tail, .cells')) continue;
        if (child.shadowRoot) look(child.shadowRoot, within);
        look(child, within);
      }
    };
    look(root, false);
    return found;
  });

for (const width of inTurn([240, 320]))
  test(`${width} pixels wide nothing overflows, whatever the experiment and the language`, walk, async ({ page }) => {
    test.slow();
    const element = await lesson(page, `<div style="width: ${width}px">${tag(`experiment="overview"`)}</div>`);
    // A language at each width, the longer words where there is least room; both when all is proven.
    for (const language of inTurn(['en', 'zh'], width === 240 ? 0 : 1))
      for (const experiment of byTurns(walked, 0)) {
        await element.evaluate(
          (one, [name, lang]) => {
            one.setAttribute('lang', lang);
            one.setAttribute('experiment', name);
          },
          [experiment, language] as const,
        );
        await expect(element.locator('article')).toHaveAttribute('lang', language === 'zh' ? 'zh-CN' : 'en');
        await complete(element);
        await expect.poll(() => beyond(element), { message: `${experiment} in ${language}` }).toEqual([]);
      }
  });

/** For each formula: its size, and the place and size of each piece that stays on one line. */
const setting = (element: Locator): Promise<unknown> =>
  element.evaluate(async (one) => {
    await document.fonts.ready;
    return [...(one.shadowRoot?.querySelectorAll('.formula') ?? [])].map((formula) => {
      const { left, top, width, height } = formula.getBoundingClientRect();
      const pieces = [...formula.querySelectorAll('.katex-base')].map((piece) => {
        const box = piece.getBoundingClientRect();
        return [box.left - left, box.top - top, box.width, box.height].map((value) => Math.round(value));
      });
      return { width, height, pieces, hidden: formula.scrollWidth - formula.clientWidth };
    });
  });

const hasFormulas = (experiment: string): boolean => existsSync(new URL('formulas.tex', folderOf(experiment)));

for (const width of inTurn([360, 720]))
  test(
    `${width} pixels wide the single file sets every formula as the files do, with its result in sight`,
    walk,
    async ({ page }) => {
      test.slow();
      const settings = async (script: string): Promise<Map<string, unknown>> => {
        const found = new Map<string, unknown>();
        const element = await lesson(
          page,
          `<div style="width: ${width}px">${tag('experiment="overview"')}</div>`,
          script,
        );
        for (const experiment of byTurns(walked, 1).filter(hasFormulas)) {
          await element.evaluate((one, name) => {
            // Trained heads have a formula where their importance is measured.
            one.toggleAttribute('step', false);
            if (name === 'trained-heads') one.setAttribute('picture', 'importance');
            one.setAttribute('experiment', name);
          }, experiment);
          await complete(element);
          await expect(element.locator('.formula').first()).toBeVisible();
          found.set(experiment, await setting(element));
        }
        return found;
      };
      const one = await settings(single);
      expect(one).toEqual(await settings(files));
      for (const formulas of one.values())
        for (const { hidden } of formulas as { hidden: number }[]) expect(hidden).toBe(0);
    },
  );

test('a formula that is longer than its line breaks at its "="', { tag: '@of-scoring-functions' }, async ({ page }) => {
  const element = await lesson(
    page,
    `<div style="width: 720px">${tag('experiment="scoring-functions" preset="notebook"')}</div>`,
    single,
  );
  await complete(element);
  const formula = element.locator('.formula').first();
  const lines = await formula.evaluate((one) => {
    const tops = [...one.querySelectorAll('.katex-base')].map((piece) => piece.getBoundingClientRect().bottom);
    return { count: new Set(tops.map((top) => Math.round(top / 8))).size, height: one.clientHeight };
  });
  expect(lines.count).toBeGreaterThan(1);
  await formula.scrollIntoViewIfNeeded();
  await expect(formula.locator('.katex-html [data-slot="result"]')).toBeInViewport({ ratio: 1 });
});

/** Firefox under Playwright ignores the medium. */
const mediumOnly = { tag: '@chromium' };

/** Does what a browser does before it prints; only Chromium takes the medium from outside. */
async function print(page: Page, browserName: string): Promise<void> {
  if (browserName === 'chromium') await page.emulateMedia({ media: 'print' });
  else await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
}
async function finish(page: Page, browserName: string): Promise<void> {
  if (browserName === 'chromium') await page.emulateMedia({ media: null });
  else await page.evaluate(() => dispatchEvent(new Event('afterprint')));
}

/** The numbers and names in the pictures. */
const written = (pictures: Locator): Promise<string[]> => pictures.locator('text').allTextContents();

test('on paper: the figure as it stands, light, within the sheet, with the link below; then the screen again', async ({
  freshPage: page,
  browserName,
}) => {
  const link = '<a href="https://site.example/#masked-softmax?valid_lens=2,3">Masked softmax</a>';
  const element = await lesson(
    page,
    `<div style="width: 900px">${tag('experiment="masked-softmax" valid-lens="2,3" theme="dark"', link)}</div>`,
  );
  await complete(element);
  await print(page, browserName);
  const pictures = element.locator('.paper-figure svg');
  await expect(pictures.first()).toBeVisible();
  const printed = (await written(pictures)).join(' ');
  for (const text of ['(2, 2, 4)', 'Sample 0', 'Sample 1']) expect(printed).toContain(text);
  await expect(element.locator('attn-heatmap').first()).toBeHidden();
  // Narrower than the screen, as a sheet is.
  await page.setViewportSize({ width: 600, height: 900 });
  await element.evaluate((one) => one.parentElement?.style.setProperty('width', '500px'));
  for (const { right, width, inside } of await pictures.evaluateAll((all) =>
    all.map((one) => {
      const frame = one.closest('.root')?.getBoundingClientRect();
      const { left, right, width } = one.getBoundingClientRect();
      return { right, width, inside: frame !== undefined && left >= frame.left && right <= frame.right };
    }),
  )) {
    expect(inside, `${width} pixels up to ${right}`).toBe(true);
    expect(width).toBeGreaterThan(300);
  }
  if (browserName === 'chromium') {
    await expect(element.locator('.controls')).toBeHidden();
    const below = await page.getByRole('link', { name: 'Masked softmax' }).boundingBox();
    const above = await element.locator('.stage').boundingBox();
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? Number.POSITIVE_INFINITY) - 1);
    const ink = await element.locator('h1').evaluate((one) => getComputedStyle(one).color);
    expect(ink).toBe('rgb(25, 27, 31)');
  }
  await finish(page, browserName);
  await expect(pictures).toHaveCount(0);
  await expect(element.locator('attn-heatmap').first()).toBeVisible();
});

test('on paper: every experiment has a picture', walk, async ({ page, browserName }) => {
  test.slow();
  const element = await lesson(page, tag('experiment="overview"'));
  for (const experiment of few) {
    await element.evaluate((one, name) => one.setAttribute('experiment', name), experiment);
    await complete(element);
    await expect(element.locator('.figure')).toHaveAttribute('aria-busy', 'false');
    await print(page, browserName);
    await expect(element.locator('.paper-figure svg').first(), experiment).toBeVisible();
    expect((await written(element.locator('.paper-figure svg'))).length, experiment).toBeGreaterThan(5);
    await finish(page, browserName);
    await expect(element.locator('.paper-figure'), experiment).toHaveCount(0);
  }
});

test(
  'on paper an element that is not drawn leaves its link, and one without a word leaves nothing',
  mediumOnly,
  async ({ freshPage: page }) => {
    const far = '<div style="height: 5000px"></div>';
    await lesson(page, `${far}${tag('id="told"', '<a href="https://site.example/">There</a>')}${tag('id="mute"')}`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('link', { name: 'There' })).toBeVisible();
    const height = (id: string): Promise<number> =>
      page.locator(id).evaluate((one) => one.getBoundingClientRect().height);
    expect(await height('#mute')).toBe(0);
    expect(await height('#told')).toBeGreaterThan(0);
  },
);

test(
  'the page itself on paper: one light column with the figure and the address of this state',
  mediumOnly,
  async ({ freshPage: page }) => {
    await page.goto('./#masked-softmax?valid_lens=1,4&theme=dark&lang=en');
    await expect(page.locator('.buttons')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.paper-figure svg').first()).toBeVisible();
    expect((await written(page.locator('.paper-figure svg'))).join(' ')).toContain('(2, 2, 4)');
    await expect(page.locator('.paper-address a')).toContainText('valid_lens=1,4');
    for (const hidden of ['.rail', '.controls', '.share']) await expect(page.locator(hidden).first()).toBeHidden();
    const { ink, right } = await page.locator('.paper-figure').evaluate((one) => ({
      ink: getComputedStyle(one.closest('.experiment')?.querySelector('h1') ?? one).color,
      right: one.getBoundingClientRect().right - innerWidth,
    }));
    expect(ink).toBe('rgb(25, 27, 31)');
    expect(right).toBeLessThanOrEqual(0);
  },
);
