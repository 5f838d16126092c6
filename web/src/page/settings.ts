import { asLanguage, browserLanguage, type Language } from '../words/language';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const asTheme = (text: string | null | undefined): Theme | undefined => themes.find((theme) => theme === text);

/** Storage may be refused (a sandboxed frame, a private window): then a choice lasts as long as the page. */
function stored(name: string): string | null {
  try {
    return localStorage.getItem(`attention-playground.${name}`);
  } catch {
    return null;
  }
}

export function store(name: 'lang' | 'theme', value: string): void {
  try {
    localStorage.setItem(`attention-playground.${name}`, value);
  } catch {
    // Nothing to do: see `stored`.
  }
}

/** From the address, then the stored choice, then the browser. */
export const chosenLanguage = (address: ReadonlyMap<string, string>): Language =>
  asLanguage(address.get('lang')) ?? asLanguage(stored('lang')) ?? browserLanguage();

export const chosenTheme = (address: ReadonlyMap<string, string>): Theme =>
  asTheme(address.get('theme')) ?? asTheme(stored('theme')) ?? 'auto';
