// What a page that is read rather than steered does with a script: the reader's language, light or dark, copying.

import { chosenLanguage, chosenTheme } from './settings';

/** An address that names no language's file shows the reader's. */
export function openInLanguage(): void {
  const named = /\.html$/.test(location.pathname);
  const language = chosenLanguage(new Map(new URLSearchParams(location.search)));
  if (!named && language === 'en') location.replace(`./en.html${location.hash}`);
}

export function dress(): void {
  const theme = chosenTheme(new Map());
  if (theme !== 'auto') document.documentElement.dataset['theme'] = theme;
}

/** Shows the buttons beside texts; one pressed copies what `textOf` makes of its text. */
export function offerCopies(textOf: (code: HTMLElement) => string): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.code button')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const code = button.previousElementSibling;
      if (code instanceof HTMLElement) void copy(code, textOf(code));
    });
  }
}

/** If copying is refused, selects the text. */
async function copy(code: HTMLElement, text: string): Promise<void> {
  const { copied = '', byHand = '' } = the<HTMLElement>('main').dataset;
  const said = the<HTMLElement>('.said');
  try {
    await navigator.clipboard.writeText(text);
    said.textContent = copied;
  } catch {
    getSelection()?.selectAllChildren(code);
    said.textContent = byHand;
  }
  said.classList.remove('fading');
  requestAnimationFrame(() => said.classList.add('fading'));
}

export function the<E extends Element>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}
