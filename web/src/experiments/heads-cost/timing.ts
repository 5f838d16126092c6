import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import '../../charts/curves/define';
import type { Series } from '../../charts/base/types';
import { wide } from '../../experiment/layout';
import { measureButton, waiting } from '../../experiment/measuring';
import { isPresented } from '../../experiment/presented';
import { nth } from '../../tensor/read';
import type { Times } from './measure';
import type { Here } from './scene';
import type { Words } from './words.en';

/** Heads one after another against all in one call, on this machine; asked for by a button. */
export function timing(scene: Here): TemplateResult {
  const { actions, outcomes, words } = scene;
  const found = outcomes.measure;
  return html`<section class="timing" aria-label=${words.timing}>
    <h2>${words.timing}</h2>
    ${found ? times(scene, found) : isPresented(scene) ? ways(scene) : nothing} ${waiting(actions.measure, words, found)}
    <p class="hint">${words.timingHint}</p>
    ${measureButton(actions.measure, words, found ? words.measureAgain : words.measure)}
  </section>`;
}

/** So many heads stand for all. */
const drawnHeads = 8;

/** A class sees what it is to guess about: a call a head, or one for all. */
function ways({ words, unit: u }: Here): TemplateResult {
  const [side, apart] = [49 * u, 14 * u];
  const frame = 4 * u;
  const line = (step: number, calls: number) => {
    const own = (drawnHeads / calls - 1) * step + side;
    return html`<svg aria-hidden="true" width=${drawnHeads * (side + apart) + 2 * frame} height=${side + 2 * frame + 2}>
      ${Array.from({ length: drawnHeads }, (_, head) => svg`<rect class="piece" x=${frame + head * step} y=${frame + 1} width=${side - 2} height=${side}></rect>`)}
      ${Array.from({ length: calls }, (_, call) => svg`<rect class="call" x=${1 + call * step} y="1" width=${own + 2 * frame - 4} height=${side + 2 * frame}></rect>`)}
    </svg>`;
  };
  return html`<div class="ways" data-figure="ways">
    <span>${words.serial}</span>${line(side + apart, drawnHeads)} <span>${words.parallel}</span>${line(side, 1)}
  </div>`;
}

function times(scene: Here, found: Times): TemplateResult {
  const { state, words, narrow, width, height, unit: u } = scene;
  const place = found.heads.indexOf(state.num_heads);
  const last = found.heads.length - 1;
  const rows = [...new Set([place < 0 ? last : place, last])].filter((row) => row >= 0);
  return html`<div class="figure-row timed">
    <attn-curves
      ${wide(narrow ? width : Math.min(height === undefined ? 430 * u : width * 0.55, width))}
      data-figure="heads-timed"
      .series=${seriesOf(found, words)}
      .label=${words.timing}
      .xLabel=${'num_heads'}
      .yLabel=${words.milliseconds}
      x-scale="log"
      y-scale="log"
      .yDomain=${decades(found)}
      .height=${height === undefined ? 170 : height / u - 144}
      .marks=${markAt(place)}
    ></attn-curves>
    <ul class="found">
      ${rows.map((row) => html`<li>${words.faster(nth(found.heads, row), ratioText(nth(found.serial, row) / nth(found.parallel, row)))}</li>`)}
      <li>${found.difference === 0 ? words.sameBits : words.sameOutput(atMost(found.difference))}</li>
    </ul>
  </div>`;
}

/** Whole powers of ten, so that at least two of them stand at the axis. */
function decades({ serial, parallel, shared }: Times): readonly [number, number] {
  const all = [...serial, ...parallel, ...shared];
  return [10 ** Math.floor(Math.log10(Math.min(...all))), 10 ** Math.ceil(Math.log10(Math.max(...all)))];
}

const ratioText = (ratio: number): string => ratio.toFixed(ratio < 10 ? 1 : 0);

/** A difference as "at most this": one digit, rounded up. */
function atMost(gap: number): string {
  const unit = 10 ** Math.floor(Math.log10(gap));
  return (Math.ceil(gap / unit) * unit).toExponential(0);
}

const seriesOf = ({ heads, serial, parallel, shared, workers }: Times, words: Words): Series[] => [
  { name: words.serial, x: heads, y: serial, line: '--', hue: 'ink-2' },
  { name: words.parallel, x: heads, y: parallel, line: '-', hue: 'accent' },
  ...(shared.length > 0
    ? [{ name: words.byWorkers(workers), x: heads, y: shared, line: ':', hue: 'accent' } as const]
    : []),
];

const markAt = (place: number) => (place < 0 ? [] : [{ index: place, hue: 'accent' as const }]);
