/** A new language is one more name here; the compiler then lists every word that is missing. */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

export const htmlLanguage: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

export const asLanguage = (text: string | null | undefined): Language | undefined =>
  languages.find((language) => text?.toLowerCase().split(/[-_]/)[0] === language);

/** The first of the browser's languages that the page speaks. */
export const browserLanguage = (preferred: readonly string[] = navigator.languages): Language =>
  preferred.map(asLanguage).find((language) => language !== undefined) ?? 'en';
