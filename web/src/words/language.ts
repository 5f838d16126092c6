/** A new language is one more name here; the compiler then lists every file of words that is missing. */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

/** What every language says, from what one of them does: other texts, and functions of the same numbers. */
export type InEveryLanguage<Words> = Words extends string
  ? string
  : Words extends (...given: infer Given) => infer Said
    ? (...given: Given) => InEveryLanguage<Said>
    : { readonly [Name in keyof Words]: InEveryLanguage<Words[Name]> };

export const htmlLanguage: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

/** The longest name of a language that is read: BCP 47 asks for 35 characters. */
const longestTag = 35;

export function asLanguage(text: string | null | undefined): Language | undefined {
  if (!text || text.length > longestTag) return undefined;
  const [name] = text.toLowerCase().replaceAll('_', '-').split('-');
  return languages.find((language) => language === name);
}

/** The first of the browser's languages that the page speaks. */
export const browserLanguage = (preferred: readonly string[] = navigator.languages): Language =>
  preferred.map(asLanguage).find((language) => language !== undefined) ?? 'en';
