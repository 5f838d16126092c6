import { html, type TemplateResult } from 'lit/html.js';
import type { Scene } from '../../experiment/contract';
import { parametersNow, type Result, workOf } from './compute';
import { headSize, type State, type Table } from './parameters';
import type { Words } from './words.en';

/** One head as wide as num_hiddens beside the heads of now: what grows, and what does not. */
export function compared({ state, result, words }: Scene<Table, Result, Words>): TemplateResult {
  const one: State = { ...state, num_heads: 1, width: 'shared' };
  const [single, several] = [workOf(one), workOf(state)];
  const rows = [
    [words.rows.size, headSize(one), headSize(state)],
    [words.rows.parameters, result.present.shared, parametersNow(state, result)],
    [words.rows.products, single.products, several.products],
    [words.rows.weights, single.weights, several.weights],
  ] as const;
  return html`<table class="compared" data-figure="compared">
    <thead>
      <tr><td></td><th scope="col">${words.heads(1)}</th><th scope="col">${words.heads(state.num_heads)}</th></tr>
    </thead>
    <tbody>
      ${rows.map(
        ([name, before, now]) =>
          html`<tr class=${before === now ? '' : 'moved'}><th scope="row">${name}</th><td>${words.count(before)}</td><td>${words.count(now)}</td></tr>`,
      )}
    </tbody>
  </table>
  <p class="hint">${words.comparedNote(state.n)}</p>`;
}
