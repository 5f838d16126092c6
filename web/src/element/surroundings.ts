// What the page around an element says of light or dark and of its language, and when that changes.

import type { Theme } from '../style/tokens';
import { asLanguage, browserLanguage, type Language } from '../words/language';

/** The attributes in which course sites write their theme: PyData, Docusaurus, Furo; Bootstrap; MkDocs Material. */
const themeAttributes = ['data-theme', 'data-bs-theme', 'data-md-color-scheme'];
const themeNames: Readonly<Record<string, Theme>> = { light: 'light', dark: 'dark', default: 'light', slate: 'dark' };
const themeClasses: Readonly<Record<string, Theme>> = {
  light: 'light',
  dark: 'dark',
  'quarto-light': 'light',
  'quarto-dark': 'dark',
};

const darkSystem = '(prefers-color-scheme: dark)';
const systemTheme = (): Theme => (matchMedia(darkSystem).matches ? 'dark' : 'light');

/** True for any document: each window has its own classes. */
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** An element and all that is around it, out through shadow roots. */
function* outwards(start: Element): Generator<Element> {
  for (let node: Node | null = start; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null)
    if (isElement(node)) yield node;
}

/** What the nearest root with a theme says, then the colour scheme, then how bright the ground behind really is. */
export function themeAround(element: Element): Theme {
  for (const root of outwards(element)) {
    const theme = declaredTheme(root);
    if (theme) return theme;
  }
  const around = element.parentElement ?? element.ownerDocument.documentElement;
  const schemes = getComputedStyle(around).colorScheme.split(' ');
  const [light, dark] = [schemes.includes('light'), schemes.includes('dark')];
  if (light !== dark) return dark ? 'dark' : 'light';
  return groundBehind(around) ?? (light ? systemTheme() : 'light');
}

function declaredTheme(root: Element): Theme | undefined {
  for (const attribute of themeAttributes) {
    const theme = themeNames[root.getAttribute(attribute) ?? ''];
    if (theme) return theme;
  }
  for (const name of root.classList) if (Object.hasOwn(themeClasses, name)) return themeClasses[name];
  return undefined;
}

/** The colour of the nearest opaque background; undefined if there is only the browser's own. */
function groundBehind(element: Element): Theme | undefined {
  for (const root of outwards(element)) {
    const lightness = lightnessOf(getComputedStyle(root).backgroundColor);
    if (lightness !== undefined) return lightness < 0.5 ? 'dark' : 'light';
  }
  return undefined;
}

/** From 0 to 1, of a colour as computed styles write it; undefined for one that can be seen through. */
export function lightnessOf(color: string): number | undefined {
  const [, kind = '', inside = ''] = /^([\w-]+)\((.*)\)$/.exec(color) ?? [];
  const numbers = inside.match(/-?[\d.]+(e-?\d+)?/g)?.map(Number) ?? [];
  const [first = 0, second = 0, third = 0, alpha = 1] = numbers;
  if (numbers.length < 3 || alpha < 0.5) return undefined;
  const weighed = 0.2126 * first + 0.7152 * second + 0.0722 * third;
  if (kind.startsWith('rgb')) return weighed / 255;
  if (kind === 'color') return weighed;
  return /^ok/.test(kind) ? first : first / 100;
}

/** The nearest `lang` the playground speaks, its own first; else the browser's. */
export function languageAround(element: Element): Language {
  for (const root of outwards(element)) {
    const language = asLanguage(root.getAttribute('lang'));
    if (language) return language;
  }
  return browserLanguage();
}

/** Calls back when something around may have changed its theme or its language. */
export function watchAround(element: Element, changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  for (const root of outwards(element))
    observer.observe(root, { attributes: true, attributeFilter: ['class', 'style', 'lang', ...themeAttributes] });
  const system = matchMedia(darkSystem);
  const repainted = (event: TransitionEvent): void => {
    if (event.propertyName === 'background-color') changed();
  };
  system.addEventListener('change', changed);
  // A ground that fades into its new colour is read again when it has it.
  addEventListener('transitionend', repainted);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', changed);
    removeEventListener('transitionend', repainted);
  };
}
