// It must make obvious: the mean of two alike is that one again, and of two that differ it is neither.
// The hand exchanges neighbours, and the means below and the change of the output follow.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Scene } from '../../experiment/contract';
import { heatmap } from '../../experiment/heatmap';
import { isPresented, isShown } from '../../experiment/presented';
import { solve } from '../../experiment/stage/solve';
import { nth, part, sizes, transposed } from '../../tensor/read';
import type { Dense } from '../../tensor/tensor';
import { fixed } from '../../text/format';
import { rich } from '../../text/rich';
import type { Result } from './compute';
import type { Merged } from './merge';
import type { Table } from './parameters';
import { exchanged, isSame, orderOf, saying } from './reading';
import type { Words } from './words.en';

type Here = Scene<Table, Result, Words>;

const kinds = ['keys', 'values'] as const;

export function mergeFigure(scene: Here, merged: Merged): TemplateResult {
  const { state, words, result, table, set } = scene;
  const { keys, values, meanKeys, meanValues, gaps, says } = merged;
  const order = orderOf(state);
  const size = sizeOf(scene, merged);
  const two = (of: string, name: string, tensors: Readonly<Record<(typeof kinds)[number], Dense>>, at: number) =>
    html`<div class=${isPresented(scene) ? 'merge-two beside' : 'merge-two'}>${kinds.map((kind) =>
      heatmap(scene, {
        figure: `${kind}-${of}${at}`,
        tensor: transposed(part(tensors[kind], at)),
        width: size.width,
        cellSize: table ? null : size.cell,
        colormap: kind,
        domain: size.domains[kind],
        label: words.merge.of(words.kept[kind], name),
        shapeText: '',
        rowLabels: [],
        columnLabels: [],
        rowNames: Array.from({ length: nth(keys.shape, 2) }, (_, number) => words.merge.number(number)),
        columnNames: result.letters.slice(0, state.letters.length + 1),
        numbers: 'none',
      }),
    )}</div>`;
  return html`<div class=${`merging${table ? ' tables' : ''}`}>
    <div class="merge-order">
      <div class="merge-names">${order.map((head) => html`<span>${scene.narrow && !table ? head : words.merge.head(head)}</span>`)}</div>
      <div class="merge-swaps" role="group" aria-label=${words.merge.order}>
        ${[0, 1, 2].map(
          (at) => html`<button
            type="button"
            data-act=${`exchange-${at}`}
            aria-label=${words.merge.exchange(nth(order, at), nth(order, at + 1))}
            @click=${() => set({ order: exchanged(order, at) })}
          >⇄</button>`,
        )}
      </div>
    </div>
    <div class="merge-heads">${order.map((head, at) => two('', words.merge.head(head), { keys, values }, at))}</div>
    <div class="merge-pairs" data-figure="means">${gaps.map((gap, at) => {
      const name = words.merge.mean(nth(order, 2 * at), nth(order, 2 * at + 1));
      return html`<div class=${isSame(gap) ? 'merge-pair same' : 'merge-pair'}><p>${name}</p>${two('mean-', name, { keys: meanKeys, values: meanValues }, at)}<p class="merge-gap">${isSame(gap) ? words.merge.same : words.merge.changes(fixed(gap, 2))}</p></div>`;
    })}</div>
    ${isShown(scene, 'says') ? html`<p class="cache-says" role="status">${said(scene, says)}</p>` : nothing}
  </div>`;
}

/** What a map is wider than its cells, in design units. */
const margin = 12;

/** Values stand under keys, on a wall beside them; all of a kind have one scale. */
function sizeOf(scene: Here, { keys, values }: Merged) {
  const { narrow, table, unit: u, width } = scene;
  const [heads, n, p] = sizes(keys, 3);
  const across = isPresented(scene) ? 2 : 1;
  const { cell } = solve(scene, {
    parts: Array.from({ length: heads }, () => ({ columns: across * n, beside: across * margin + (across - 1) * 4 })),
    gap: narrow ? 8 : 20,
    most: isPresented(scene) ? 48 : 15,
    rows: (2 * p * 2) / across,
    around: 150,
  });
  const domainOf = (x: Dense) => [-largest(x), largest(x)] as const;
  return {
    cell,
    width: table ? width : n * cell + margin * u,
    domains: { keys: domainOf(keys), values: domainOf(values) },
  };
}

const largest = ({ data }: Dense): number => Math.max(...Array.from(data, Math.abs));

function said({ state, words, result }: Here, says: Dense) {
  const newest = state.letters.length;
  const [now, own] = [saying(says, newest), saying(result.intact, newest)];
  const text = words.says(nth(result.letters, newest), now.letter, fixed(now.sure, 2));
  return html`${rich(text)} ${rich(words.merge.own(own.letter, fixed(own.sure, 2)))}`;
}
