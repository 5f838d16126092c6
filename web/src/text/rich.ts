import { html, type TemplateResult } from 'lit/html.js';

const mark = /\{(queries|keys|values|weights|code|see [\w?=&-]+)\|([^}]*)\}/;

/** W_q, d_k: one letter of mathematics and what stands below it. Names in code have more letters. */
const indexed = /(?<![\w.])([A-Za-z])_([a-z0-9])(?!\w)/;

/** Mathematics as the figures set it: W_q is W with a small q below. */
function lowered(text: string): unknown[] {
  const parts = text.split(indexed);
  const pieces: unknown[] = [];
  // Split with two groups: text, letter, index, text, letter, index, …
  for (let place = 0; place < parts.length; place += 3) {
    pieces.push(parts[place]);
    if (parts[place + 1]) pieces.push(html`${parts[place + 1]}<sub>${parts[place + 2]}</sub>`);
  }
  return pieces;
}

/**
 * A text whose {queries|words} wear their tensor's colour, {code|names} are set as code, and {see trained-heads|sentences} lead to
 * another experiment: whole sentences, since a page that embeds one has no such way and leaves them out. W_q and the like have their
 * index below the line.
 */
export function rich(text: string): TemplateResult {
  const parts = text.split(mark);
  const pieces: unknown[] = [];
  // Split with two groups: text, kind, words, text, kind, words, …
  for (let index = 0; index < parts.length; index += 3) {
    pieces.push(...lowered(parts[index] ?? ''));
    const kind = parts[index + 1];
    const words = parts[index + 2];
    if (kind?.startsWith('see '))
      pieces.push(
        html`<a class="see" data-picture="none" href=${`#${kind.slice('see '.length)}`}>${lowered(words ?? '')}</a>`,
      );
    else if (kind === 'code') pieces.push(html`<code>${words}</code>`);
    else if (kind) pieces.push(html`<span class=${`tensor-${kind}`}>${lowered(words ?? '')}</span>`);
  }
  return html`${pieces}`;
}

/** The same text without its marks, for names that only machines read out. */
export const plain = (text: string): string => text.replaceAll(new RegExp(mark, 'g'), '$2');
