// Every preset of an experiment, one after the other in one page.
import { existsSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { folderOf, follow, presetsOf } from './open.ts';

/** What a preset's page shows, once it stands. */
interface Shown {
  /** The preset marked among the controls. */
  readonly chosen: string | undefined;
  /** The figure's, in pixels. */
  readonly height: number;
  /** Charts that take no room: they have not been drawn. */
  readonly empty: readonly string[];
  readonly problems: readonly string[];
  /** The names under which files are offered. */
  readonly exported: readonly string[];
  /** Pixels that the page is wider than its window. */
  readonly tooWide: number;
  /** Name, largest difference from PyTorch, and what rounding allows, as the panel says. */
  readonly compared: readonly (readonly [string, number, number])[];
}

/** Follows a link to each preset, or to the first of so many: it is drawn, fits its window and is equal to PyTorch. */
export async function expectEveryPreset(page: Page, experiment: string, oneIn = 1): Promise<void> {
  const presets = await presetsOf(experiment);
  const kept = keptOf(experiment);
  expect(presets.length).toBeGreaterThan(1);
  for (const preset of presets.filter((_, place) => place % oneIn === 0)) {
    const at = `${preset}, ${page.viewportSize()?.width} px`;
    const shown = await shownBy(page, experiment, preset);
    const { chosen, height, empty, problems, exported, tooWide, compared } = shown;
    expect(chosen, `${at}: chosen`).toBe(preset);
    expect(height, `${at}: the figure's height`).toBeGreaterThan(100);
    expect(empty, `${at}: charts without room`).toEqual([]);
    expect(problems, `${at}: mistakes`).toEqual([]);
    expect([...new Set(exported)], `${at}: no two exports share a name`).toEqual(exported);
    expect(
      exported.filter((name) => /^\d*$/.test(name)),
      `${at}: exports without a name`,
    ).toEqual([]);
    expect(tooWide, `${at}: wider than the window`).toBe(0);
    expect(
      compared.map(([name]) => name),
      `${at}: compared with PyTorch`,
    ).toEqual(kept[preset] ?? []);
    for (const [name, difference, rounding] of compared)
      expect(difference, `${at}: ${name} and PyTorch's`).toBeLessThanOrEqual(rounding);
  }
}

/** By preset, the tensors whose numbers PyTorch gave. */
function keptOf(experiment: string): Readonly<Record<string, string[]>> {
  const file = new URL('notebook.goldens', folderOf(experiment));
  const goldens: Record<string, { tensors: object }> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return Object.fromEntries(Object.entries(goldens).map(([preset, { tensors }]) => [preset, Object.keys(tensors)]));
}

/** Follows a link to a preset without loading the page again, and opens what is offered there: exports, and "Check against PyTorch". */
async function shownBy(page: Page, experiment: string, preset: string): Promise<Shown> {
  await follow(page, `#${experiment}?preset=${preset}&lang=en`);
  return page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const find = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
    const charts = find('.figure *').filter((element) => 'exportPNG' in element);
    await Promise.all(charts.map((chart) => Reflect.get(chart, 'updated')));
    const openPanel = async (name: string, panel: string): Promise<void> => {
      const button = find('.share-line button').find(({ textContent }) => textContent === name);
      button?.click();
      for (const began = performance.now(); button && find(panel).length === 0; await frame())
        if (performance.now() - began > 15_000) throw new Error(`${location.hash}: still waiting for ${panel}`);
      await frame();
    };
    await openPanel('Export', '.exports');
    const exported = find('.exports th').map((name) => name.innerText);
    await openPanel('Check against PyTorch', '.equal');
    const root = document.documentElement;
    return {
      exported,
      chosen: (document.querySelector('.presets :checked') as HTMLInputElement | null)?.value,
      height: document.querySelector('.figure')?.clientHeight ?? 0,
      empty: charts.filter((chart) => chart.getClientRects().length === 0).map((chart) => chart.outerHTML.slice(0, 80)),
      problems: find('.problem, .failed, [role="alert"]').map((problem) => problem.innerText),
      tooWide: Math.max(0, root.scrollWidth - root.clientWidth),
      compared: find('.difference[data-rounding]').map(
        (line) =>
          [
            line.querySelector('code')?.innerText ?? '',
            Number(line.dataset['difference']),
            Number(line.dataset['rounding']),
          ] as const,
      ),
    };
  });
}
