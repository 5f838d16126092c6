// The builds of a page: which one shows an experiment, and which elements wait for one that is still to come.

import type { Language } from '../words/language';
import type { Pack } from './pack';
import { elementWords } from './words';

const packs: Pack[] = [];
/** For elements whose experiment no script has brought yet, or not in their language. */
const waiting = new Set<() => void>();

/** A further build of some experiments on the same page. */
export function provide(pack: Pack): void {
  packs.push(pack);
  if (pack.words) learn(pack.words);
  for (const tryAgain of [...waiting]) tryAgain();
}

/** The experiment of an element that names none. */
export const firstExperiment = (): string => packs[0]?.experiments[0] ?? '';

/** One with the experiment, and in this language rather than another. */
export function bestPack(experiment: string, language: Language): Pack | undefined {
  const having = packs.filter(({ experiments }) => experiments.includes(experiment));
  return having.find(({ languages }) => languages.includes(language)) ?? having[0];
}

export const waitForPack = (tryAgain: () => void): void => void waiting.add(tryAgain);
export const waitNoLonger = (tryAgain: () => void): void => void waiting.delete(tryAgain);

/** The script of an experiment that load.js has asked for, while it is on its way. */
export const comingScript = (page: Document, experiment: string): HTMLScriptElement | undefined =>
  [...page.querySelectorAll<HTMLScriptElement>('script[data-experiment]')].find(
    ({ dataset }) => dataset['experiment'] === experiment,
  );

/** The script that came first knows the words of its own languages alone. */
function learn(words: NonNullable<Pack['words']>): void {
  for (const [language, { element, charts }] of Object.entries(words)) {
    elementWords[language as Language] = element;
    void import('../charts/base/words').then(({ provideChartWords }) => provideChartWords(language, charts));
  }
}
