// The few words that elements say themselves: announcements, table heads, states. Experiments bring all others.
import { words as en } from './words.en';
import { words as zh } from './words.zh';

export type ChartWords = typeof en;

/** By language. */
export const chartWords = { en, zh };

const byLanguage = new Map<string, ChartWords>(Object.entries(chartWords));

/** Adds or replaces a language, e.g. from the page's typed table. */
export function provideChartWords(language: string, words: ChartWords) {
  byLanguage.set(language, words);
}

/** Words in the language of the nearest `lang` around an element; English where there is none. */
export function wordsOf(element: Element): ChartWords {
  let language = '';
  for (let node: Node | null = element; node && !language; node = node.parentNode ?? (node as ShadowRoot).host ?? null)
    if (node instanceof Element) language = node.getAttribute('lang') ?? '';
  const words = byLanguage.get(language) ?? byLanguage.get(language.replace(/-.*/, '')) ?? byLanguage.get('en');
  if (!words) throw new Error('charts: no words');
  return words;
}
