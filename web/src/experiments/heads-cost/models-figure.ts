import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/curves/define';
import type { Series } from '../../charts/base/types';
import type { Scene } from '../../experiment/contract';
import { wide } from '../../experiment/layout';
import type { Count, Result } from './compute';
import { type Model, models } from './models';
import { headSize, type Table } from './parameters';
import type { Words } from './words.en';

/** Parameters against heads, and those of models one has heard of. */
export function knownModels({
  state,
  result,
  words,
  width,
  narrow,
  unit: u,
}: Scene<Table, Result, Words>): TemplateResult {
  const room = narrow ? width : Math.min(310 * u, width);
  return html`<div class="figure-row costs">
    <attn-curves
      ${wide(room)}
      data-figure="parameters"
      .series=${curvesOf(result, words)}
      .label=${words.parameterCurves}
      .xLabel=${'num_heads'}
      .yLabel=${words.parameterCount}
      .xScale=${'log'}
      .yScale=${'log'}
      .height=${150}
      .marks=${markAt(state.num_heads)}
    ></attn-curves>
    <table class="models">
      <thead>
        <tr><td></td><th>num_hiddens</th><th>num_heads</th><th>p</th><th>${words.shared}</th><th>${words.full}</th></tr>
      </thead>
      <tbody>
        ${line(words.present, result.present, headSize({ ...state, width: 'shared' }), words, true)}
        ${(Object.keys(models) as Model[]).map((model) => {
          const count = result.models[model];
          return line(words.models[model], count, count.num_hiddens / count.num_heads, words);
        })}
      </tbody>
    </table>
  </div>
  <p class="hint">${words.modelsNote}</p>`;
}

const line = (
  name: string,
  { num_hiddens, num_heads, shared, full }: Count,
  p: number,
  words: Words,
  present = false,
): TemplateResult =>
  html`<tr class=${present ? 'present' : nothing}>
    <th scope="row">${name}</th><td>${num_hiddens}</td><td>${num_heads}</td><td>${p}</td>
    <td>${words.count(shared)}</td><td>${words.count(full)}</td>
  </tr>`;

const curvesOf = ({ byHeads }: Result, words: Words): Series[] => {
  const x = byHeads.map(({ num_heads }) => num_heads);
  return [
    { name: words.shared, x, y: byHeads.map(({ shared }) => shared), hue: 'accent' },
    { name: words.full, x, y: byHeads.map(({ full }) => full), line: '--', hue: 'ink-2' },
  ];
};

const markAt = (heads: number) => [{ x: heads, hue: 'accent' as const, label: String(heads) }];
