// Presets of an experiment, one after the other in one page.
import { expect, type Page } from '@playwright/test';
import { follow } from './open.ts';

/** What a preset's page shows, once it stands. */
interface Shown {
  /** The figure's, in pixels. */
  readonly height: number;
  /** Charts that take no room: they have not been drawn. */
  readonly empty: readonly string[];
  readonly problems: readonly string[];
  /** Pixels that the page is wider than its window. */
  readonly tooWide: number;
}

/** Follows a link to each preset: it is drawn and fits its window. */
export async function expectPresets(page: Page, experiment: string, presets: readonly string[]): Promise<void> {
  for (const preset of presets) {
    const { height, ...rest } = await shownBy(page, experiment, preset);
    const at = `${preset}, ${page.viewportSize()?.width} px`;
    expect(rest, at).toEqual({ empty: [], problems: [], tooWide: 0 } satisfies Omit<Shown, 'height'>);
    expect(height, `${at}: the figure's height`).toBeGreaterThan(100);
  }
}

/** Follows a link to a preset without loading the page again. */
async function shownBy(page: Page, experiment: string, preset: string): Promise<Shown> {
  await follow(page, `#${experiment}?preset=${preset}&lang=en`);
  return page.evaluate(async () => {
    const find = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
    const charts = find('.figure *').filter((element) => 'exportPNG' in element);
    await Promise.all(charts.map((chart) => Reflect.get(chart, 'updated')));
    const root = document.documentElement;
    return {
      height: document.querySelector('.figure')?.clientHeight ?? 0,
      empty: charts.filter((chart) => chart.getClientRects().length === 0).map((chart) => chart.outerHTML.slice(0, 80)),
      problems: find('.problem, .failed, [role="alert"]').map((problem) => problem.innerText),
      tooWide: Math.max(0, root.scrollWidth - root.clientWidth),
    };
  });
}
