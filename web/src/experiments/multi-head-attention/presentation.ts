// On a projector: the ladder, the maps in one line, or the heads' numbers over W_o and the output beside it.
import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import type { Scene } from '../../experiment/contract';
import { heatmap } from '../../experiment/heatmap';
import { isShown } from '../../experiment/presented';
import { nth, row, sizes } from '../../tensor/read';
import { fixed } from '../../text/format';
import { around, outputRow, projections, strip } from './architecture';
import type { Result } from './compute';
import type { Table } from './parameters';
import { pieceGap, planOf } from './plan';
import type { OwnWords } from './words';

type Here = Scene<Table, Result, OwnWords>;

export interface Parts {
  ladder(): TemplateResult;
  maps(): TemplateResult;
}

export const presentation = (scene: Here, parts: Parts): TemplateResult => html`<div class="heads-presented">
  ${isShown(scene, 'ladder') ? parts.ladder() : nothing} ${isShown(scene, 'maps') ? parts.maps() : nothing}
  ${isShown(scene, 'projections') ? projections(scene, { ...planOf(scene), bar: 116 * scene.unit }) : nothing}
  ${isShown(scene, 'joined') ? mixing(scene) : nothing}
</div>`;

/** Each number of the output is a row of W_o times all that the heads bring: these stand above W_o, the output right of it. */
function mixing(scene: Here): TemplateResult {
  const { result, words, unit: u, height = 0, state } = scene;
  const { last } = result.ladders.heads;
  const rows = state.num_hiddens;
  const cell = Math.max(4, Math.floor(Math.min(56 * u, (height - 46 * u) / (rows + 1))));
  const output = outputRow(scene);
  return html`<div class="mixed of-values">
    <p class="of-heads"><b class="tensor-values">${words.ladders.heads}</b></p>
    ${strip(scene, 'concat', cell)}
    <p class="of-output"><b class="tensor-values">${words.output}</b></p>
    <p><b>W<sub>o</sub></b> <span class="sizes">${nth(last.shape, 2)} × ${rows}</span></p>
    ${columnsOfHeads(scene, cell, rows)}
    ${heatmap(scene, {
      figure: 'output',
      tensor: { shape: [rows, 1], data: output.data },
      label: words.outputOf(state.query, state.sample),
      colormap: 'values',
      domain: around(result.output),
      shapeText: '',
      rowLabels: numbersOf(scene, Array.from(output.data)),
      columnLabels: [],
      numbers: 'none',
      width: cell + (state.drop_head ? 150 : 80) * u,
      cellSize: cell,
      axes: { rows: null, columns: null },
    })}
  </div>`;
}

/** The output's numbers; where a head is dropped, what they were before. */
function numbersOf({ state, result }: Here, now: readonly number[]): string[] {
  const before = row(result.output, state.sample, state.query);
  return now.map((value, i) =>
    state.drop_head ? `${fixed(nth(before, i), 2)} → ${fixed(value, 2)}` : fixed(value, 2),
  );
}

/** W_o: a block of columns a head, each under the numbers that it takes. */
function columnsOfHeads({ state, result, unit: u }: Here, cell: number, rows: number): TemplateResult {
  const [, , joins] = sizes(result.ladders.heads.last, 3);
  const { num_heads: heads, head: chosen } = state;
  const p = joins / heads;
  const step = p * cell + pieceGap(heads) * u;
  const side = cell - 1;
  const block = (head: number) =>
    svg`<g class=${head === chosen ? 'chosen' : 'whole'}>${Array.from(
      { length: p * rows },
      (_, i) =>
        svg`<rect x=${head * step + (i % p) * cell} y=${Math.floor(i / p) * cell} width=${side} height=${side}></rect>`,
    )}</g>`;
  return html`<svg class="pieces" aria-hidden="true" width=${heads * step} height=${rows * cell}>
    ${Array.from({ length: heads }, (_, head) => block(head))}
  </svg>`;
}
