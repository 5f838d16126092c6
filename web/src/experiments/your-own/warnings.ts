// What is wrong with a reader's file, above every view of it: it changes what all else means.
import { html, type TemplateResult } from 'lit/html.js';
import { isSingle } from './remarks';
import { type Here, headsIn } from './scene';

/** The mean of all heads, scores in place of weights, heads with NaN: a line each. Samples have none. */
export function warnings(scene: Here): TemplateResult[] {
  const { state, result, words } = scene;
  if (result.isSample) return [];
  const broken = headsIn(scene)
    .filter(({ thumb }) => thumb.data.some(Number.isNaN))
    .map(({ layer, head }) => `${layer} · ${head}`);
  const said = [
    ...(isSingle(scene) ? [words.remarks.single()] : []),
    ...(state.view === 'model' ? result.odd.filter(({ what }) => what === 'scores').map(words.odd) : []),
    ...(broken.length > 0 ? [words.broken(broken.slice(0, 8).join(', '))] : []),
  ];
  return said.map((line) => html`<p class="odd" role="status">${line}</p>`);
}
