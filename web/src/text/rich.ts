import { html, type TemplateResult } from 'lit/html.js';

const mark = /\{(queries|keys|values|weights|code|see [\w?=&-]+)\|([^}]*)\}/;

/**
 * A text whose {queries|words} wear their tensor's colour, {code|names} are set as code, and {see trained-heads|sentences} lead to
 * another experiment: whole sentences, since a page that embeds one has no such way and leaves them out.
 */
export function rich(text: string): TemplateResult {
  const parts = text.split(mark);
  const pieces: unknown[] = [];
  // Split with two groups: text, kind, words, text, kind, words, …
  for (let index = 0; index < parts.length; index += 3) {
    pieces.push(parts[index]);
    const kind = parts[index + 1];
    const words = parts[index + 2];
    if (kind?.startsWith('see '))
      pieces.push(html`<a class="see" data-picture="none" href=${`#${kind.slice('see '.length)}`}>${words}</a>`);
    else if (kind === 'code') pieces.push(html`<code>${words}</code>`);
    else if (kind) pieces.push(html`<span class=${`tensor-${kind}`}>${words}</span>`);
  }
  return html`${pieces}`;
}

/** The same text without its marks, for names that only machines read out. */
export const plain = (text: string): string => text.replaceAll(new RegExp(mark, 'g'), '$2');
