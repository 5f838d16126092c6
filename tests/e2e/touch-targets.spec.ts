// What a step asks a finger to touch on a phone is 44 px: in the card, and where in the figure the hand acts. Buttons and cells that
// stand closer are slid along: a finger that comes down beside the one it means is led there, told above it, and chooses it when lifted.
import { expect, type Page, test } from '@playwright/test';
import { about } from './about-steps.ts';
import { patiently } from './patience.ts';
import { byTurns, languagesOf, lessonsWalked, someOf, stepsOf, walkedInChromium } from './walked.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Two of a row that stand closer than a finger is wide: it means the first, and comes down on the other. */
interface Close {
  readonly meant: Point;
  readonly beside: Point;
  readonly isGrid: boolean;
}

interface Found {
  /** With their sizes. */
  readonly small: readonly string[];
  readonly close: readonly Close[];
}

/** Targets below the size, as they are met; a touch at a place counts for whoever is on top there. */
function touched(asked: readonly string[]): Found {
  const inCard = '.guess-option, .step-buttons button, .onwards, .step-turn button, .guess-number :is(input, button)';
  const hands = 'button, input, [role="slider"], [role="grid"]';
  const inside = (root: ParentNode, which: string): Element[] =>
    [...root.querySelectorAll('*')].flatMap((one) => [
      ...(one.matches(which) ? [one] : []),
      ...(one.shadowRoot ? inside(one.shadowRoot, which) : []),
    ]);
  const top = (x: number, y: number): Element | null => {
    let found = document.elementFromPoint(x, y);
    for (let deeper = found; deeper?.shadowRoot; found = deeper) {
      const next = deeper.shadowRoot.elementFromPoint(x, y);
      if (!next || next === deeper) break;
      deeper = next;
    }
    return found;
  };
  const middleOf = (one: Element): { x: number; y: number } => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const sheet = document.querySelector('.card')?.getBoundingClientRect().top ?? innerHeight;
  const isSeen = (one: Element): boolean => {
    const { width, bottom } = one.getBoundingClientRect();
    // What is under the sheet is not asked for.
    return one.checkVisibility() && width > 0 && (one.closest('.card') ? bottom <= innerHeight : bottom + 22 <= sheet);
  };
  const parts = asked.flatMap((selector) => [...document.querySelectorAll(selector)]);
  const all = [
    ...inside(document.querySelector('.card') ?? document, inCard),
    ...parts.flatMap((part) => [
      ...(part.matches(hands) ? [part] : []),
      ...inside(part, hands),
      ...(part.shadowRoot ? inside(part.shadowRoot, hands) : []),
    ]),
  ];
  const small: string[] = [];
  const close = new Map<Element | null, Close>();
  for (const one of new Set(all)) {
    if (!isSeen(one)) continue;
    if (one.getAttribute('role') === 'grid') {
      const { left, top: upper } = one.getBoundingClientRect();
      const chart = (one.getRootNode() as ShadowRoot).host;
      const { cellSize: cell } = Reflect.get(chart, 'plotBox') as { cellSize: number };
      const point = (column: number): Point => ({ x: left + cell * (column + 0.5), y: upper + cell / 2 });
      const isWhole = (Reflect.get(chart, 'selection') as { panel?: number; row: unknown } | null)?.row === null;
      // A number is dragged from where it stands; a matrix that is chosen whole is larger than its cells.
      // Lines and their handles lie over cells.
      const isFree = [0, 1].every((column) => top(point(column).x, point(column).y) === one);
      if (cell < 43 && isFree && !isWhole && !one.matches('.scrubs'))
        close.set(one, { meant: point(0), beside: point(1), isGrid: true });
      continue;
    }
    // A switch is pressed on its name, too.
    const whole = (one.matches('[type="checkbox"]') && (one as HTMLInputElement).labels?.[0]) || one;
    const { x, y } = middleOf(whole);
    const isMine = (dx: number, dy: number): boolean => {
      const hit = top(x + dx, y + dy);
      return hit !== null && whole.contains(hit);
    };
    if (!isMine(0, 0)) continue;
    const far = (dx: number, dy: number): number => {
      let way = 0;
      while (way < 44 && isMine(dx * (way + 1), dy * (way + 1))) way++;
      return way;
    };
    const [wide, high] = [far(-1, 0) + far(1, 0) + 1, far(0, -1) + far(0, 1) + 1];
    const row = [...(one.parentElement?.children ?? [])].filter((other) => other.matches('button') && isSeen(other));
    if (wide < 43 && high >= 43 && row.length > 1 && one.matches('button:not(.card *)')) {
      const at = row.indexOf(one);
      const beside = row[at + 1] ?? row[at - 1] ?? one;
      close.set(one.parentElement, { meant: { x, y }, beside: middleOf(beside), isGrid: false });
    } else if (wide < 43 || high < 43) {
      const said = one.getAttribute('aria-label') ?? one.textContent ?? '';
      small.push(`${one.localName}.${one.className} “${said.trim().slice(0, 20)}” ${wide} × ${high}`);
    }
  }
  return { small, close: [...close.values()] };
}

/** A finger comes down beside what it means, slides there and is lifted: what went wrong. */
async function slide(page: Page, { meant, beside, isGrid }: Close): Promise<readonly string[]> {
  await page.evaluate(() => {
    const chosen: string[] = [];
    Object.assign(window, { chosen });
    const onCell = ({ detail }: Event & { detail?: { column: number } }): unknown => chosen.push(`${detail?.column}`);
    const onClick = (event: Event): void => {
      const { x, width } = (event.composedPath()[0] as Element).getBoundingClientRect();
      chosen.push(`${Math.round(x + width / 2)}`);
    };
    document.addEventListener('cell-select', onCell, { once: true, capture: true });
    document.addEventListener('click', onClick, { once: true });
  });
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', beside);
  await touch('touchMove', { x: (meant.x + beside.x) / 2, y: meant.y });
  await touch('touchMove', meant);
  const told =
    isGrid ||
    (await page
      .locator('.finger-glass')
      .textContent({ timeout: 1000 })
      .catch(() => ''));
  await touch('touchEnd');
  await finger.detach();
  const chosen = await page.evaluate(() => Reflect.get(window, 'chosen') as string[]);
  const expected = isGrid ? '0' : `${Math.round(meant.x)}`;
  return [
    ...(told ? [] : ['nothing is said above the finger']),
    ...(chosen[0] === expected ? [] : [`${expected} is meant, ${chosen.join(', ') || 'nothing'} is chosen`]),
  ];
}

/** Until figure and card stand where they stood for ten frames: a finger finds what was measured. */
const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const places = (): string =>
      JSON.stringify(
        [...document.querySelectorAll('.figure, .figure [data-figure], .card')].map((one) =>
          one.getBoundingClientRect(),
        ),
      );
    for (let [frames, last] = [0, '']; frames < 10; ) {
      await new Promise(requestAnimationFrame);
      const now = places();
      frames = now === last ? frames + 1 : 0;
      last = now;
    }
  });

for (const experiment of byTurns(lessonsWalked, 1))
  test(`${experiment}: what its steps ask to touch has 44 px`, walkedInChromium, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    const wrong: string[] = [];
    for (const step of someOf(experiment, await stepsOf(experiment)))
      for (const lang of languagesOf(experiment)) {
        await page.goto('about:blank');
        await page.goto(`#${experiment}?${new URLSearchParams({ step, lang })}`);
        await expect(page.locator('.card .ask')).toBeVisible({ timeout: patiently(20_000) });
        await expect(page.locator('.figure').first()).toHaveAttribute('aria-busy', 'false', {
          timeout: patiently(20_000),
        });
        await page.evaluate(() => document.fonts.ready);
        await still(page);
        const { hand = '', shows = [] } = about[experiment]?.[step] ?? {};
        // A question that is answered by a click in the figure.
        const isAskedThere = (await page.locator('.card .guess > .hint').count()) > 0;
        const { small, close } = await page.evaluate(touched, [hand, ...(isAskedThere ? shows.slice(0, 1) : [])]);
        const missed: string[] = [];
        for (const one of close) missed.push(...(await slide(page, one)));
        wrong.push(...[...small, ...missed].map((one) => `${step} ${lang}: ${one}`));
      }
    await context.close();
    expect(wrong).toEqual([]);
  });
