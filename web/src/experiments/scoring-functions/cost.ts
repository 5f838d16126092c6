import { html, type TemplateResult } from 'lit/html.js';
import '../../charts/curves/define';
import type { PositionDetail, PositionMark, Series } from '../../charts/base/types';
import { wide } from '../../experiment/layout';
import { nth } from '../../tensor/read';
import type { Cost } from './compute';
import { widths } from './parameters';
import type { Here } from './scene';

/** Parameters, operations and memory of both scores for one sample, and how they grow. */
export function cost(scene: Here): TemplateResult {
  const { result, words, width, narrow, unit: u, table } = scene;
  const room = narrow || table ? Math.max(280, width) : (Math.max(280, width) - 28 * u) / 2;
  const chart = (name: 'operations' | 'memory') => html`<attn-curves
    ${wide(room)}
    data-figure=${name}
    .series=${seriesOf(result.cost, `${name}At`, words.additive.name, words.scores[scene.state.score].name)}
    .label=${words.costs[name]}
    .xLabel=${words.lengthAxis}
    .yLabel=${words.costs[name]}
    x-scale="log"
    y-scale="log"
    .yDomain=${counted}
    .height=${220}
    .hover=${scene.hover?.figure === 'cost' ? scene.hover.row : null}
    .selection=${null}
    .marks=${marks(Math.max(1, nth(result.keys.shape, 1)))}
    .table=${table}
    @x-hover=${({ detail }: CustomEvent<PositionDetail | null>) =>
      scene.setHover(detail && { figure: 'cost', panel: -1, row: detail.index, column: -1 })}
  ></attn-curves>`;
  return html`${counts(scene)}
    <div class="figure-row">${chart('operations')}${chart('memory')}</div>`;
}

/** From one to what the widest additive attention needs. */
const counted = [1, 1e9] as const;

const marks = (m: number): readonly PositionMark[] => [{ x: m, dashed: true, hue: 'ink-2', label: `m = ${m}` }];

/** The three counts with the sizes put in. */
function counts({ state, result, words }: Here): TemplateResult {
  const { cost: now } = result;
  const [q, k] = widths(state);
  const n = nth(result.queries.shape, 1);
  const m = nth(result.keys.shape, 1);
  const v = nth(result.values.shape, 2);
  const h = state.num_hiddens;
  const { score } = state;
  const bilinear = score === 'bilinear';
  const before = bilinear ? `${m}·${q}·${k} + ` : score === 'cosine' ? `(${n} + ${m})·${k} + ` : '';
  const number = (value: number): string => value.toLocaleString('en').replaceAll(',', '\u202f');
  const rows = [
    {
      name: words.costs.parameters,
      additive: `${h}·(${q} + ${k}) + ${h}`,
      other: bilinear ? `${q}·${k}` : '',
      pair: now.parameters,
    },
    {
      name: words.costs.operations,
      additive: `${h}·(${n}·${q} + ${m}·${k}) + 2·${n}·${m}·${h} + ${n}·${m}·${v}`,
      other: `${before}${n}·${m}·${bilinear ? q : k} + ${n}·${m}·${v}`,
      pair: now.operations,
    },
    {
      name: words.costs.memory,
      additive: `4·(${h}·(${n} + ${m}) + ${n}·${m}·${h} + 2·${n}·${m})`,
      other: bilinear ? `4·(${m}·${q} + 2·${n}·${m})` : `4·2·${n}·${m}`,
      pair: now.memory,
    },
  ];
  return html`<div class="counts-frame"><table class="counts">
    <thead>
      <tr><td><small>${words.oneSample}</small></td><th scope="col">${words.additive.name}</th><th scope="col">${words.scores[score].name}</th></tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, additive, other, pair }) => html`<tr>
          <th scope="row">${name}</th>
          <td><b>${number(pair[0])}</b><small>${additive}</small></td>
          <td><b>${number(pair[1])}</b><small>${other}</small></td>
        </tr>`,
      )}
    </tbody>
  </table></div>`;
}

const seriesOf = (cost: Cost, of: 'operationsAt' | 'memoryAt', additive: string, other: string): readonly Series[] =>
  [additive, other].map((name, index) => ({
    name,
    x: cost.lengths,
    y: cost[of].map((pair) => nth(pair, index)),
    hue: index === 0 ? ('accent' as const) : ('ink-2' as const),
    line: index === 0 ? ('-' as const) : ('--' as const),
  }));
