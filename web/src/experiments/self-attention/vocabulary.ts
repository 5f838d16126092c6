import { html, type TemplateResult } from 'lit/html.js';
import type { Here } from './scene';

/** The notebook's prints: the dictionary, and the sentence in its numbers. */
export function vocabulary({ state, result, words }: Here): TemplateResult {
  const chosen = result.words[state.query];
  const entries = [...result.vocabulary].map(
    ([word, id], index) =>
      html`${index > 0 ? ', ' : ''}<span class=${word === chosen ? 'tensor-queries' : ''}>'${word}': ${id}</span>`,
  );
  const ids = result.ids.map(
    (id, index) =>
      html`${index > 0 ? ', ' : ''}<span class=${index === state.query ? 'tensor-queries' : ''}>${id}</span>`,
  );
  return html`<div class="vocabulary">
    <h2>${words.vocabulary}</h2>
    <p><code>{${entries}}</code></p>
    <p><code>tensor([${ids}])</code></p>
  </div>`;
}
