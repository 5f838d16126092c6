// What the page learns after the first picture.

import { html, nothing, type TemplateResult } from 'lit/html.js';
import { onward as wayOn } from '../experiment/asks';
import type { Chapter } from '../experiment/chapters';
import { firstExperiment } from '../experiment/first-experiment';
import { stepNames } from '../experiment/step-names';

export { exerciseLinks } from '../experiment/exercise-links';
export { embeddingOf, showCodeOf } from './addresses';

import '../experiment/moved-steps';
import { movedStep } from '../experiment/old-names';
import { progress } from '../experiment/progress';
import { passedStops } from '../run-sheet/road-stops';
import type { RunSheet } from '../run-sheet/run-sheet';
import type { Language } from '../words/language';

progress.move(movedStep);

/** The steps of a chapter that this browser's reader has passed. */
export interface ChapterProgress {
  readonly passed: readonly boolean[];
  /** The same in words. */
  readonly said: string;
}

/** Undefined for a chapter without steps. */
export function progressIn(
  { experiments }: Pick<Chapter, 'experiments'>,
  language: Language,
): ChapterProgress | undefined {
  const passed = experiments.flatMap((experiment) =>
    (stepNames[experiment] ?? []).map((step) => progress.isPassed(experiment, step)),
  );
  if (passed.length === 0) return undefined;
  return { passed, said: said[language](passed.filter(Boolean).length, passed.length) };
}

const said: Readonly<Record<Language, (done: number, of: number) => string>> = {
  zh: (done, of) => `${of} 步里过了 ${done} 步`,
  en: (done, of) => `${done} of ${of} steps passed`,
};

const roadNames: Readonly<Record<Language, string>> = { zh: '20 分钟路线', en: '20-minute road' };

const roadNext: Readonly<Record<Language, string>> = {
  zh: '下一步（20 分钟路线）',
  en: 'Next (20-minute road)',
};

const aside: Readonly<Record<Language, string>> = { zh: '只学这一课', en: 'This lesson alone' };

/** The way on from an experiment; from a visitor's first step the road goes on. */
export function onward(...[name, language]: Parameters<typeof wayOn>) {
  const way = wayOn(name, language);
  const road = { href: '#road=2', name: roadNext[language], aside: aside[language] };
  return way && name === firstExperiment ? { ...way, road } : way;
}

/** The short road in the bar of a phone, whose rail is folded. */
export const roadOffer = (language: Language): TemplateResult =>
  html`<a class="road-offer" href="#road">${roadNames[language]} →</a>`;

/** The first offer of the rail: the short road, and how far a reader has come on it. `far` draws that. */
export function roadLine(language: Language, on: boolean, far: (progress: ChapterProgress) => unknown): TemplateResult {
  const passed = passedStops();
  const progress = { passed, said: said[language](passed.filter(Boolean).length, passed.length) };
  return html`<a href="#road" aria-current=${on ? 'page' : nothing}><span class="name">${roadNames[language]}</span>${far(progress)}</a>`;
}

export const onProgress = (changed: () => void): (() => void) => progress.onChange(changed);

/** The panel that gives the lines for other pages. */
export const embedPanel = (): Promise<typeof import('../view/embed-panel')> => import('../view/embed-panel');

/** Opens the editor of run sheets. `present` is what the page shows now, as an entry opens it. */
export async function editRun(
  language: Language,
  sheet: RunSheet | undefined,
  present: () => string | undefined,
): Promise<void> {
  const { openEditor } = await import('../run-sheet/editor');
  await openEditor({ language, sheet, present });
}

/** Keeps the site for use without a network. */
export const keepForOffline = async (): Promise<void> => (await import('./offline')).keepForOffline();
