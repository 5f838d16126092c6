// KaTeX's fonts with no more than the letters of some formulas: small enough to stand inside a script.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { FormulaFont } from '../../src/formulas/formula.ts';
import type { CompiledFormulas } from './compile-formulas.ts';

/** A font as `new FontFace` takes it; `data` is a WOFF2 file as base64. */
export interface FontSubset extends Omit<Required<FormulaFont>, 'source'> {
  readonly data: string;
}

/** The classes that choose a font in katex.css; text without any of them is set in Main-Regular. */
const fontOfClasses: readonly (readonly [RegExp, string])[] = [
  [/\bmathnormal\b/, 'Math-Italic'],
  [/\bboldsymbol\b/, 'Math-BoldItalic'],
  [/\bmathbf\b/, 'Main-Bold'],
  [/\b(mathit|textit)\b/, 'Main-Italic'],
  [/\b(amsrm|mathbb)\b/, 'AMS-Regular'],
  [/\bdelimsizing size1\b|\bdelim-size1\b|\bsmall-op\b/, 'Size1-Regular'],
  [/\bdelimsizing size2\b|\blarge-op\b/, 'Size2-Regular'],
  [/\bdelimsizing size3\b/, 'Size3-Regular'],
  [/\bdelimsizing size4\b|\bdelim-size4\b/, 'Size4-Regular'],
];

/** The fonts that these formulas are set in, each with their letters alone. */
export async function fontSubsets(sets: readonly CompiledFormulas[]): Promise<FontSubset[]> {
  const letters = lettersByFont(
    sets.flatMap(({ formulas }) => Object.values(formulas).map(({ html }) => html)).join(''),
  );
  return Promise.all([...letters].map(([name, used]) => subset(name, [...used].sort())));
}

/** Which letters KaTeX's HTML sets in which font; by the name of the font's file. */
export function lettersByFont(html: string): Map<string, Set<string>> {
  const letters = new Map<string, Set<string>>();
  const fonts = ['Main-Regular'];
  for (const [tag, closing, classes = '', text] of html.matchAll(
    /<(\/?)\w+(?:[^>]*? class="([^"]*)")?[^>]*>|([^<]+)/g,
  )) {
    const font = fonts.at(-1) ?? 'Main-Regular';
    if (text !== undefined) {
      // A browser measures lines by the font that has a space.
      const known = letters.get(font) ?? new Set(' ');
      for (const letter of unescaped(text)) known.add(letter);
      letters.set(font, known);
    } else if (closing) fonts.pop();
    else if (!tag.endsWith('/>')) fonts.push(fontOfClasses.find(([chosen]) => chosen.test(classes))?.[1] ?? font);
  }
  return letters;
}

const unescaped = (text: string): string =>
  text.replace(
    /&(lt|gt|amp|#x27|quot);/g,
    (_, name: string) => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[name] ?? "'",
  );

/** Family and descriptors of `new FontFace`, by the name of KaTeX's file. */
export function fontFace(name: string): { family: string; weight: string; style: string } {
  const [family, cut = ''] = name.split('-');
  return {
    family: `KaTeX_${family}`,
    weight: cut.startsWith('Bold') ? 'bold' : 'normal',
    style: cut.endsWith('Italic') ? 'italic' : 'normal',
  };
}

async function subset(name: string, letters: readonly string[]): Promise<FontSubset> {
  const file = createRequire(import.meta.url).resolve(`katex/dist/fonts/KaTeX_${name}.ttf`);
  const data = await subsetFont(readFileSync(file), letters.join(''), {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: [],
  });
  return {
    ...fontFace(name),
    unicodeRange: letters.map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join(),
    data: data.toString('base64'),
  };
}
