// Pages whose scripts gave every object enumerable names: a text, a function, an accessor. for…in sees them all.
import { choose, unfold } from '../hosts/figure.ts';
import { proving } from '../reach.ts';
import { files, pageWith, servePages, watch } from './host-pages.ts';
import { experimentNames, open } from './open.ts';
import { expect, smoke, test } from './shared-page.ts';
import { inTurn } from './walked.ts';

const pollute = (): void => {
  const everywhere = Object.prototype as unknown as Record<string, unknown>;
  everywhere['x'] = 's';
  // Names of our own records.
  for (const name of ['state', 'problem', 'error', 'draw', 'data', 'id']) everywhere[name] = null;
  everywhere['isEmpty'] = function (this: object): boolean {
    return Object.keys(this).length === 0;
  };
  Object.defineProperty(Object.prototype, 'shared', { get: () => 's', set: () => undefined, enumerable: true });
  const arrays = Array.prototype as unknown as Record<string, unknown>;
  arrays['last'] = function (this: unknown[]): unknown {
    return this.at(-1);
  };
};
const inPage = `<script>(${pollute})()</script>`;

const scripts = {
  'files beside each other': files,
  'the file of one experiment, as a module': '<script type="module" src="embed/one/masked-softmax.iife.js"></script>',
  'the classic script of all': '<script src="embed/attention-playground.all.en.iife.js" defer></script>',
};
for (const [name, script] of inTurn(Object.entries(scripts)))
  test(`${name}, in a page whose objects all have more names: drawn and alive`, smoke, async ({ page }) => {
    const element = '<attention-playground experiment="masked-softmax" lang="en"></attention-playground>';
    const pages = await servePages({ 'lesson.html': pageWith(element, inPage + script) });
    const errors = watch(page, [''], /error/);
    await page.goto(`${pages.address}lesson.html`);
    const result = page.locator('attention-playground [data-slot="result"]').first();
    await expect(result).toHaveText('0.5676');
    await unfold(page.locator('attention-playground'));
    await choose(page, 'no mask');
    await expect(result).not.toHaveText('0.5676');
    expect(errors).toEqual([]);
  });

test('the page, with more names on all objects: every experiment drawn, its panels open', async ({
  freshPage: page,
}) => {
  test.slow();
  await page.addInitScript(pollute);
  const errors = watch(page, [''], /error/);
  for (const experiment of proving ? experimentNames : ['overview', 'learning-look']) {
    await open(page, experiment, { lang: 'en' });
    await page.getByRole('button', { name: 'PyTorch code' }).click();
    await expect(page.locator('.share pre').first()).toContainText('torch');
    await expect(page.locator('.notice')).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});
