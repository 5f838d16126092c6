// WCAG 1.4.12: with the criterion's own spacing no text is lost that could be read without it.
import { isTouched, sharedIsTouched } from '../reach.ts';
import { unreadable } from './lost-texts.ts';
import { experimentNames, follow, presetsOf } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';
import { bothLanguages, lessons, someOf, stepsOf, walkedInChromium } from './walked.ts';

/** In the page: into shadow roots too, as a reader's own style sheet is. */
function space(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`);
  const lay = (root: Document | ShadowRoot): void => {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) lay(shadowRoot);
  };
  lay(document);
  Object.assign(window, { unspace: () => sheet.replaceSync('') });
}

const unspace = (): void => Reflect.get(window, 'unspace')();

/** In the page: charts are drawn anew in the next frame. */
const drawn = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

async function lostIn(page: Page, link: string): Promise<string[]> {
  await follow(page, link);
  const before = await page.evaluate(unreadable);
  await page.evaluate(space);
  await page.evaluate(drawn);
  const after = await page.evaluate(unreadable);
  await page.evaluate(unspace);
  // A chart that is drawn anew has other nodes of the same words.
  for (const words of before) if (after.includes(words)) after.splice(after.indexOf(words), 1);
  return after;
}

/** The one whose rows had a fixed height. */
const always = 'multi-head-attention';

const looked = experimentNames.filter((name) => isTouched(name) || (sharedIsTouched && name === always));

for (const experiment of looked)
  test(`${experiment}: spaced text is all there, on a desk and on a phone`, walkedInChromium, async ({ page }) => {
    test.slow();
    const states = [
      ...someOf(experiment, await presetsOf(experiment)).map((preset) => `preset=${preset}`),
      ...(lessons.includes(experiment)
        ? someOf(experiment, await stepsOf(experiment)).map((step) => `step=${step}`)
        : []),
    ];
    for (const width of isTouched(experiment) ? [1100, 360] : [360]) {
      await page.setViewportSize({ width, height: 900 });
      for (const language of bothLanguages)
        for (const state of states) {
          const at = `${experiment}?${state}, ${language}, ${width} px`;
          const lost = await lostIn(page, `#${experiment}?lang=${language}&${state}`);
          expect.soft(lost, at).toEqual([]);
        }
    }
  });
