// It must make obvious which parts of the reader's picture a patch looks at. The hand points at a patch: it asks, and those it
// looks at are coloured, in this head and in every head of its layer.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { CellPlace } from '../../charts/base/types';
import '../../charts/thumbs/thumbs';
import { heatmap } from '../../experiment/heatmap';
import { alignPlots, at, wide } from '../../experiment/layout';
import { isPresented } from '../../experiment/presented';
import type { Dump } from '../../own/dump';
import { type Grid, halfOf, patchesOf } from '../../own/patches';
import { largestOf } from '../../tensor/pooled';
import { nth, row } from '../../tensor/read';
import { fixed } from '../../text/format';
import { title, withoutFirst } from './head-view';
import { askingIn, drawnWeights, type Here, headName, tokenNames } from './scene';

/** Design units: the room of what stands beside the picture, and the side of a head's small map. */
const besideRoom = 236;
const smallSide = 70;
/** Tokens of a text that are offered: more have no room. */
const mostAsking = 64;

export function pictureView(scene: Here): TemplateResult {
  const { result, width, narrow, table, unit: u } = scene;
  const grid = patchesOf(result.dump.columns);
  if (!grid) return html``;
  const below = narrow || table;
  const room = below ? width : width - (besideRoom + 24) * u;
  return html`<div class="of-picture">
    ${title(scene, false)} ${asking(scene, grid)}
    <div class="figure-row maps" @layout-change=${alignPlots}>
      ${patches(scene, grid, room)} ${beside(scene, grid, below ? width : besideRoom * u)}
    </div>
  </div>`;
}

/** Tokens that are no patch: a class token, registers, or those of a text that looks at the picture. */
function asking(scene: Here, { first }: Grid): TemplateResult | typeof nothing {
  const { state, result, words, set } = scene;
  const { rows, columns } = result.dump;
  const others = rows === columns ? first : Math.min(rows, mostAsking);
  if (others === 0) return nothing;
  const asks = askingIn(state, result);
  const names = tokenNames(result).rows;
  return html`<p class="tokens" role="group" aria-label=${words.tokens}>
    ${Array.from(
      { length: others },
      (_, place) =>
        html`<button type="button" class="written" data-token=${place} aria-pressed=${place === asks} @click=${() => set({ query: place })}>${
          rows === columns ? words.noPatch(place) : nth(names, place)
        }</button>`,
    )}
  </p>`;
}

/** What the asking token puts on the patches, in rows of the picture. */
const onPatches = (scene: Here, { side, first }: Grid, weights: Here['result']['weights']) => ({
  shape: [side, side],
  data: row(drawnWeights(scene.state, weights), askingIn(scene.state, scene.result)).slice(first, first + side * side),
});

function patches(scene: Here, grid: Grid, room: number): TemplateResult {
  const { state, result, words, table, unit: u } = scene;
  const { side, first } = grid;
  const tensor = onPatches(scene, grid, result.weights);
  const high = (isPresented(scene) ? 400 : 340) * u;
  const isSelf = isAmongPatches(result.dump);
  const patch = askingIn(state, result) - first;
  const place = isSelf && patch >= 0 ? { row: Math.floor(patch / side), column: patch % side } : null;
  const names = Array.from({ length: side }, (_, place) => `${place}`);
  return html`<div class="picture" ${wide(table ? scene.width : room)} ${at({ side })}>
    ${result.image === undefined || table ? nothing : html`<img src=${result.image} alt="" />`}
    ${heatmap(scene, {
      figure: 'patches',
      tensor,
      width: room,
      cellSize: table ? null : Math.max(2, Math.floor(Math.min(room - 8 * u, high) / side)),
      colormap: 'weights',
      domain: [0, largestOf(tensor.data) || 1],
      label: headName(scene, result),
      shapeText: '',
      numbers: 'none',
      rowLabels: [],
      columnLabels: [],
      rowNames: names,
      columnNames: names,
      selection: place,
      cellHue: 'queries',
      select: ({ row: down, column }) => isSelf && scene.set({ query: first + down * side + column }),
    })}
    ${place && !table ? html`<i class="asks" ${at(place)}></i>` : nothing}
    <p class="hint">${words.patches(side, fixed(largestOf(tensor.data), 2))} ${result.image === undefined ? words.dropPicture : ''}</p>
  </div>`;
}

const isAmongPatches = ({ rows, columns }: Dump): boolean => rows === columns;

/** Every head of the layer, and how few patches hold half of what this one gives to any. */
function beside(scene: Here, grid: Grid, room: number): TemplateResult {
  const { result, words, table, set } = scene;
  const { layer, head, peers } = result;
  const maps = peers.map((weights) => {
    const tensor = onPatches(scene, grid, weights);
    return { tensor, peak: largestOf(tensor.data) };
  });
  const names = maps.map(({ peak }, place) => words.peer(headName(scene, { layer, head: place }), fixed(peak, 2)));
  return html`<section class="panel-of-run" ${wide(room)} aria-label=${words.peers(layer)}>
    <h2>${words.peers(layer)}</h2>
    <attn-thumbs
      ${wide(room)}
      data-figure="peers"
      .captions=${maps.map((_, place) => `${layer} · ${place}`)}
      .thumbs=${maps}
      .names=${names}
      .columns=${[words.largest]}
      .numbers=${maps.map(({ peak }) => [peak])}
      .selection=${head}
      .side=${smallSide}
      .table=${table}
      @thumb-select=${({ detail }: CustomEvent<CellPlace>) => set({ head: detail.panel })}
    ></attn-thumbs>
    <p>${words.half(halfOf(nth(maps, head).tensor.data), grid.side ** 2)}</p>
    ${withoutFirst(scene)}
  </section>`;
}
