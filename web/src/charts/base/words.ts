// The few words that elements say themselves: announcements, table heads, states. Experiments bring all others.
import { words as en } from './words.en';
import { words as zh } from './words.zh';

export interface ChartWords {
  readonly row: string;
  readonly column: string;
  readonly panel: string;
  readonly masked: string;
  /** Describes a cell that a reader has guessed. */
  readonly guessed: string;
  readonly notANumber: string;
  readonly validLen: string;
  readonly loading: string;
  readonly empty: string;
  readonly failed: string;
  /** The head of what stood there before the last act. */
  readonly before: string;
  readonly position: string;
  /** Shown when a text typed into a cell is no number. */
  readonly badNumber: string;
  /** Help for the keyboard, part of the accessible description. */
  readonly keys: string;
  readonly keysEditable: string;
  readonly keysScrub: string;
  readonly keysCurves: string;
  readonly keysPoints: string;
  readonly keysPlane: string;
  /** Buttons of a motion. */
  readonly stepBack: string;
  readonly stepOn: string;
  readonly play: string;
  readonly stop: string;
}

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
