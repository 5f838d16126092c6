// In forced colours everything is seen that is seen without: no track, bar, dot or chosen state is a background that the
// browser takes away, and nothing gets an edge that it did not have.
import { proving } from '../reach.ts';
import { follow, themes } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';
import { few, inTurn, walkedInChromium } from './walked.ts';

interface Pictures {
  readonly forced: string;
  readonly plain: string;
}

async function picturesOf(page: Page, part: string): Promise<Pictures> {
  const picture = async (): Promise<string> =>
    (await page.locator(part).screenshot({ animations: 'disabled' })).toString('base64');
  await page.evaluate(withoutFieldLines);
  const plain = await picture();
  await page.emulateMedia({ forcedColors: 'active' });
  const forced = await picture();
  await page.emulateMedia({ forcedColors: null });
  return { forced, plain };
}

/** In the page: a field's line is looked at by itself. */
function withoutFieldLines(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("input[type='text'] { border-color: transparent !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Pixels of the worst square of the picture that stand out from the ground in one picture alone, and where it is. */
type Differing = Record<'lost' | 'added', { pixels: number; where: string }>;

/** In the page. */
async function compared({ forced, plain }: Pictures): Promise<Differing> {
  const square = 20;
  const light = Float32Array.from({ length: 256 }, (_, value) => ((value / 255 + 0.055) / 1.055) ** 2.4);
  /** The contrast of each pixel with the ground. */
  const contrastsIn = async (picture: string): Promise<{ contrasts: Float32Array; width: number }> => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const channel = (at: number): number => light[data[at] ?? 0] ?? 0;
    const lights = new Float32Array(width * height);
    for (let pixel = 0, at = 0; pixel < lights.length; pixel++, at += 4)
      lights[pixel] = 0.05 + 0.2126 * channel(at) + 0.7152 * channel(at + 1) + 0.0722 * channel(at + 2);
    // The ground is what there is most of.
    const counts = new Map<number, number>();
    for (let pixel = 0; pixel < lights.length; pixel += 16)
      counts.set(lights[pixel] ?? 1, (counts.get(lights[pixel] ?? 1) ?? 0) + 1);
    const [ground = 1] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
    return { contrasts: lights.map((one) => Math.max(one / ground, ground / one)), width };
  };
  const missing = (there: Float32Array, here: Float32Array, width: number, least: number) => {
    const squares = new Map<string, number>();
    for (const [at, contrast] of there.entries()) {
      if (contrast < least || (here[at] ?? 0) > 1.12) continue;
      const name = `${Math.floor((at % width) / square)} ${Math.floor(at / width / square)}`;
      squares.set(name, (squares.get(name) ?? 0) + 1);
    }
    const [worst, pixels] = [...squares].sort(([, one], [, other]) => other - one)[0] ?? ['0 0', 0];
    const [x = 0, y = 0] = worst.split(' ').map((place) => (Number(place) + 0.5) * square);
    return { pixels, where: `${x}, ${y}` };
  };
  const { contrasts: before, width } = await contrastsIn(plain);
  const { contrasts: after } = await contrastsIn(forced);
  return { lost: missing(before, after, width, 1.28), added: missing(after, before, width, 2) };
}

/** Edges of letters may differ by as many pixels of a square; a slider's track has 40. */
const most = 12;

async function expectAllSeen(page: Page, at: string, part = 'body'): Promise<void> {
  await page.mouse.move(1, 1);
  const { lost, added } = await differing(page, part);
  expect.soft(lost.pixels, `${at}: gone at ${lost.where}`).toBeLessThanOrEqual(most);
  expect.soft(added.pixels, `${at}: new at ${added.where}`).toBeLessThanOrEqual(most);
}

/** A change of the page between two pictures is in one of them only: both are taken again until the page holds still. */
async function differing(page: Page, part: string, before = ''): Promise<Differing> {
  const pictures = await picturesOf(page, part);
  const { lost, added } = await page.evaluate(compared, pictures);
  const isFound = Math.max(lost.pixels, added.pixels) > most;
  return isFound && pictures.plain !== before ? differing(page, part, pictures.plain) : { lost, added };
}

for (const theme of inTurn(themes))
  test(
    `forced colours, ${theme}: what is seen without them is seen in them`,
    walkedInChromium,
    async ({ freshPage: page }) => {
      test.slow(proving);
      await page.emulateMedia({ colorScheme: theme });
      for (const experiment of few) {
        await page.setViewportSize({ width: 1100, height: 2000 });
        await follow(page, `#${experiment}?lang=en`);
        await expectAllSeen(page, experiment);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.keyboard.press('p');
      await expect(page.locator('.presenting')).toBeVisible();
      await expectAllSeen(page, 'presented');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Run sheet', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAllSeen(page, 'a run sheet', 'dialog');
    },
  );

test('forced colours: the reader’s palette decides, not the theme chosen here; fields have a line, disabled buttons a colour', {
  tag: '@chromium',
}, async ({ freshPage: page }) => {
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await follow(page, '#positional-encoding?lang=en&theme=light');
  await page.getByRole('button', { name: 'Run sheet', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const colors = await page.evaluate(() => {
    const of = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
    return {
      ground: of('body').backgroundColor,
      text: of('body').color,
      field: of('.control input[type="text"]').borderBottomColor,
      button: of('dialog .button:enabled').color,
      disabled: of('dialog .button:disabled').color,
    };
  });
  expect(colors).toMatchObject({ ground: 'rgb(0, 0, 0)', text: 'rgb(255, 255, 255)' });
  expect(colors.field).not.toMatch(/, 0\)$|transparent/);
  expect(colors.disabled).not.toBe(colors.button);
});
