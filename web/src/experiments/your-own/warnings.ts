// What is wrong with a reader's file, above every view of it: it changes what all else means.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { isSingle } from './remarks';
import { type Here, headsIn } from './scene';
import { toggle } from './toggle';

/** The mean of all heads, scores in place of weights, heads with NaN: a line each. Samples have none. */
export function warnings(scene: Here): (TemplateResult | typeof nothing)[] {
  const { result, words } = scene;
  if (result.isSample) return [];
  const broken = headsIn(scene)
    .filter(({ thumb }) => thumb.data.some(Number.isNaN))
    .map(({ layer, head }) => `${layer} · ${head}`);
  const said = [
    ...(isSingle(scene) ? [words.remarks.single()] : []),
    ...(broken.length > 0 ? [words.broken(broken.slice(0, 8).join(', '))] : []),
  ];
  return [scores(scene), ...said.map((line) => html`<p class="odd" role="status">${line}</p>`)];
}

/** Scores before softmax, of which no kind is named, and the press that makes weights of them. */
function scores(scene: Here): TemplateResult | typeof nothing {
  const { state, result, words, set } = scene;
  const heads = headsIn(scene).length > 0 ? headsIn(scene) : [result.chosen];
  const count = heads.filter(({ kind }) => kind === 'scores').length;
  if ((count === 0 && !state.softmax) || result.dump.isDifference) return nothing;
  return html`<p class="odd" role="status">
    ${state.softmax ? words.softmaxed : words.areScores(count, heads.length)}
    <button type="button" class="button" data-act="softmax" @click=${() => set({ softmax: !state.softmax })}>
      ${state.softmax ? words.showScores : words.softmax}
    </button>
    ${state.softmax ? toggle(scene, 'causal', words.causal) : nothing}
  </p>`;
}
