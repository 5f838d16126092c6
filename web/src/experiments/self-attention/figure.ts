import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/arcs/arcs';
import { wide } from '../../experiment/layout';
import { partsShown } from '../../experiment/parts-shown';
import { isShown, namesParts, showsSome } from '../../experiment/presented';
import { largestAt, row } from '../../tensor/read';
import { labelRoom } from '../overview/arrange';
import { outputs, weights } from './matrices';
import { orders } from './orders';
import { origins } from './origins';
import { presentation } from './presentation';
import type { Here } from './scene';
import { type Sizes, sizesOf } from './sizes';
import { worked } from './worked';

/** What is computed with; arcs over the words; one query worked through; all at once. On a phone one of the last three. */
export function figure(scene: Here): TemplateResult {
  const { trained } = scene.result;
  if (trained) return trained.figure(scene);
  if (showsSome(scene) && isShown(scene, 'orders')) return orders(scene);
  if (namesParts(scene) && !scene.table) return presentation(scene, (room) => arcs(scene, room));
  const sizes = sizesOf(scene);
  return html`<div class="sentence">${origins(scene, sizes.small)} <div>${computed(scene, sizes)}</div></div>`;
}

/** All that comes of X and the W's. */
function computed(scene: Here, sizes: Sizes): TemplateResult {
  const { table, narrow } = scene;
  if (narrow && !table) return onePart(scene, sizes);
  const whole = html`<div class=${sizes.beside ? 'sentence-whole' : 'sentence-whole below'}>
    ${weights(scene, sizes)} ${outputs(scene, sizes)}
  </div>`;
  if (sizes.beside && !table)
    return html`<div class="sentence-row"><div>${arcs(scene)} ${worked(scene, sizes.place)}</div> ${whole}</div>`;
  return html`<div class="sentence-head">${arcs(scene)}</div>
    <div class=${table ? 'sentence-row flowing' : 'sentence-row'}>${worked(scene, sizes.place)} ${whole}</div>`;
}

function onePart(scene: Here, sizes: Sizes): TemplateResult {
  const { state, words, set } = scene;
  const shown = {
    worked: () => worked(scene, sizes.place),
    weights: () => weights(scene, sizes),
    output: () => outputs(scene, sizes),
  };
  const { choices } = words.parameters.part;
  // All weights have the words in their rows: no arcs above them.
  const head = state.part === 'weights' ? nothing : html`<div class="sentence-head">${arcs(scene)}</div>`;
  return html`${head}
    ${partsShown(words.part, ['worked', 'weights', 'output'], choices, state.part, (part) => set({ part }))}
    <div class="sentence-part">${shown[state.part]()}</div>`;
}

function arcs(scene: Here, room = arcsRoom(scene)): TemplateResult {
  const { state, result, words, table } = scene;
  return html`<attn-arcs
    ${wide(room)}
    data-figure="arcs"
    .words=${result.words}
    .context=${state.context === '' ? null : result.targets}
    .weights=${result.weights}
    .label=${words.arcs}
    .selection=${state.query}
    .table=${table}
    @word-select=${({ detail }: CustomEvent<{ index: number }>) => choose(scene, detail.index)}
  ></attn-arcs>`;
}

function arcsRoom({ result, table, width, unit }: Here): number {
  const across = Math.max(spread(result.words), spread(result.targets)) * unit;
  return table || width < across + leastAside ? width : across;
}

/** About how wide a line of words is, in design units, and what may stand beside it. */
const spread = (words: readonly string[]): number =>
  words.reduce((room, word) => room + Math.max(44, labelRoom(word) * 1.75) + 16, 12);
const leastAside = 260;

/** Another query, and with it the key that gets most of it. */
const choose = ({ result, set }: Here, query: number): void =>
  set({ query, key: largestAt(row(result.weights, query)) });
