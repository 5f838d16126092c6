import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { at } from '../../experiment/layout';
import { isPresented } from '../../experiment/presented';
import { parametersNow } from './compute';
import { columnsOf } from './parameters';
import type { Here } from './scene';

interface Matrix {
  readonly name: 'q' | 'k' | 'v' | 'o';
  readonly tensor: 'queries' | 'keys' | 'values' | '';
  /** Numbers that go in, or for W_o come out: as high as it is drawn. */
  readonly size: number;
}

/** The four matrices lying, a piece a head: as wide as h · p, as high as what goes in. */
export function matrices(scene: Here): TemplateResult {
  const { state, result, words } = scene;
  const all: readonly Matrix[] = [
    { name: 'q', tensor: 'queries', size: state.query_size },
    { name: 'k', tensor: 'keys', size: state.key_size },
    { name: 'v', tensor: 'values', size: state.value_size },
    { name: 'o', tensor: '', size: state.num_hiddens },
  ];
  return html`<div class=${isAcross(scene) ? 'matrices across' : 'matrices'} data-figure="matrices">
    ${all.map((matrix) => line(scene, matrix))}
    <p class="total"><b>${words.count(parametersNow(state, result))}</b> ${words.numbersInAll}</p>
  </div>`;
}

function line(scene: Here, { name, tensor, size }: Matrix): TemplateResult {
  const { state, words } = scene;
  const columns = columnsOf(state);
  return html`<div class=${tensor ? `matrix tensor-${tensor}` : 'matrix'}>
    <span class="which">W<sub>${name}</sub></span>
    ${drawing(scene, size)}
    <span class="holds">${columns} × ${size} = ${words.count(columns * size)}</span>
  </div>`;
}

/** So many pixels stand for num_hiddens, whatever the number of heads: a matrix grows or stays. */
function scaleOf(scene: Here): number {
  const { narrow, unit, width, height } = scene;
  if (height === undefined) return narrow ? 30 : 56 * unit;
  // What names and the total leave of a presentation's room.
  return isAcross(scene) ? Math.min(height - 119 * unit, width / 4 - 20 * unit) : (height - 76 * unit) / 4;
}

/** In a presentation matrices that cannot grow stand side by side. */
const isAcross = (scene: Here): boolean => isPresented(scene) && scene.state.width === 'shared';

/** More lines than this would fill the picture. */
const mostPieces = 64;

function drawing(scene: Here, size: number): TemplateResult {
  const { state, words, width, narrow, unit } = scene;
  const side = scaleOf(scene);
  const room = isAcross(scene) ? side : Math.max(side, width - (narrow ? 40 : 260 * unit));
  const [whole, height] = [
    (columnsOf(state) / state.num_hiddens) * side,
    Math.min(1.5, Math.max(0.25, size / state.num_hiddens)) * side,
  ];
  const across = Math.min(whole, room);
  const piece = whole / state.num_heads;
  const cuts = state.num_heads <= mostPieces ? Math.ceil(across / piece - 1e-6) - 1 : 0;
  return html`<svg class="pieces" width=${across} height=${height} role="img" aria-label=${words.pieces(state.num_heads)} ${at({ across })}>
    <rect class="whole" width=${across} height=${height}></rect>
    ${Array.from({ length: Math.max(0, cuts) }, (_, cut) => svg`<line x1=${(cut + 1) * piece} x2=${(cut + 1) * piece} y1="0" y2=${height}></line>`)}
    ${whole > room ? svg`<text x=${across - 6} y=${height / 2} text-anchor="end" dominant-baseline="central">…</text>` : nothing}
  </svg>`;
}
