import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { experimentNames } from '../../web/src/experiment/registry.ts';
export const themes = ['light', 'dark'] as const;
export { experimentNames };

/** Opens an experiment with these values, the others as it starts: see `follow`. */
export const open = (
  page: Page,
  experiment: string,
  values: Record<string, string> = {},
  options: { readonly folded?: boolean } = {},
): Promise<void> => follow(page, `#${experiment}?${new URLSearchParams(values)}`, options);

/**
 * Opens what a link names: in a page that stands already as a reader does, by its address alone. Waits until it is
 * drawn from the core's numbers and can be steered. All settings, prepared states and tools are then open, unless it is to
 * stay `folded` as a visitor finds it.
 */
export async function follow(page: Page, link: string, { folded = false } = {}): Promise<void> {
  const named = await asOnFirstVisit(link);
  const followed = await page.evaluate(leaveFor, named);
  if (!followed) await page.goto(`./${beginsLesson(link) ? named : link}`);
  await page.waitForFunction(stands);
  if (!folded) await page.evaluate(unfold);
}

/**
 * After an earlier visit a link without values leads to what was left there: this one names the start. That of
 * another language is seen in a fresh page alone.
 */
async function asOnFirstVisit(link: string): Promise<string> {
  const [, experiment = '', query = ''] = /^#([^?]*)\??(.*)$/.exec(link) ?? [];
  const values = new URLSearchParams(query);
  if (!values.has('lang')) values.set('lang', 'en');
  if ([...values.keys()].every((name) => ['lang', 'theme', 'hide'].includes(name)))
    values.set('preset', (await presetsOf(experiment))[0] ?? '');
  return `#${experiment}?${values}`;
}

/** True if a bare link would open the first step of a lesson. */
const beginsLesson = (link: string): boolean => {
  const [, experiment = ''] = /^#([^?]*)/.exec(link) ?? [];
  return existsSync(new URL('steps/index.ts', folderOf(experiment)));
};

export const folderOf = (experiment: string): URL =>
  new URL(`../../web/src/experiments/${experiment}/`, import.meta.url);

/** The first is where a visit starts. */
export async function presetsOf(experiment: string): Promise<string[]> {
  const { presets } = await import(new URL('parameters.ts', folderOf(experiment)).href);
  return Object.keys(presets);
}

/** In the page; false in another site's, or in none. The same address once more would be no change of it. */
function leaveFor(hash: string): boolean {
  const article = document.querySelector('#page article');
  if (!article) return false;
  article.setAttribute('data-left', '');
  history.replaceState(null, '', '#');
  location.hash = hash;
  return true;
}

/** In the page. */
function unfold(): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('article details.fold')) fold.open = true;
  document.querySelector<HTMLElement>('.share-line .more[aria-expanded="false"]')?.click();
}

/** In the page: what steers the figures comes when they are drawn, then their hands; it is no promise, which counts as yes. */
function stands(): boolean {
  const article = document.querySelector('article:not([data-left])');
  if (!article?.querySelector('.figure[aria-busy="false"]') || !article.querySelector('.share-line')) return false;
  // A heatmap has its name when it is drawn; how its keys are used is said when hands are at it.
  const heatmaps = [...article.querySelectorAll('.figure attn-heatmap')];
  return !heatmaps.some(({ shadowRoot }) => shadowRoot?.querySelector('.touch[aria-label]:not([aria-describedby])'));
}
