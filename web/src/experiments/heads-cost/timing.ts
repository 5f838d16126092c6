import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/curves/define';
import type { Series } from '../../charts/base/types';
import type { Scene } from '../../experiment/contract';
import { wide } from '../../experiment/layout';
import { measureButton, waiting } from '../../experiment/measuring';
import { nth } from '../../tensor/read';
import type { Result } from './compute';
import type { Outcomes, Times } from './measure';
import type { Table } from './parameters';
import type { OwnWords } from './words';

type Here = Scene<Table, Result, OwnWords, Outcomes>;

/** Heads one after another against all in one call, on this machine; asked for by a button. */
export function timing(scene: Here): TemplateResult {
  const { actions, outcomes, words } = scene;
  const found = outcomes.measure;
  return html`<section class="timing" aria-label=${words.timing}>
    <h2>${words.timing}</h2>
    ${found ? times(scene, found) : nothing} ${waiting(actions.measure, words, found)}
    <p class="hint">${words.timingHint}</p>
    ${measureButton(actions.measure, words, found ? words.measureAgain : words.measure)}
  </section>`;
}

function times(scene: Here, found: Times): TemplateResult {
  const { state, words, narrow, width, unit: u, table } = scene;
  const place = found.heads.indexOf(state.num_heads);
  const last = found.heads.length - 1;
  const rows = [...new Set([place < 0 ? last : place, last])].filter((row) => row >= 0);
  return html`<div class="figure-row timed">
    <attn-curves
      ${wide(narrow ? width : Math.min(430 * u, width))}
      data-figure="heads-timed"
      .series=${seriesOf(found, words)}
      .label=${words.timing}
      .xLabel=${'num_heads'}
      .yLabel=${words.milliseconds}
      x-scale="log"
      y-scale="log"
      .height=${170}
      .marks=${markAt(place)}
      .table=${table}
    ></attn-curves>
    <ul class="found">
      ${rows.map((row) => html`<li>${words.faster(nth(found.heads, row), ratioText(nth(found.serial, row) / nth(found.parallel, row)))}</li>`)}
      <li>${found.difference === 0 ? words.sameBits : words.sameOutput(atMost(found.difference))}</li>
    </ul>
  </div>`;
}

const ratioText = (ratio: number): string => ratio.toFixed(ratio < 10 ? 1 : 0);

/** A difference as "at most this": one digit, rounded up. */
function atMost(gap: number): string {
  const unit = 10 ** Math.floor(Math.log10(gap));
  return (Math.ceil(gap / unit) * unit).toExponential(0);
}

const seriesOf = ({ heads, serial, parallel, shared, workers }: Times, words: OwnWords): Series[] => [
  { name: words.serial, x: heads, y: serial, line: '--', hue: 'ink-2' },
  { name: words.parallel, x: heads, y: parallel, line: '-', hue: 'accent' },
  ...(shared.length > 0
    ? [{ name: words.byWorkers(workers), x: heads, y: shared, line: ':', hue: 'accent' } as const]
    : []),
];

const markAt = (place: number) => (place < 0 ? [] : [{ index: place, hue: 'accent' as const }]);
