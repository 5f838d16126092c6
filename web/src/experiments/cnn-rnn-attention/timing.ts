import { until } from 'lit/directives/until.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Series } from '../../charts/types';
import { remembered, wide } from '../layout';
import type { Measurement } from '../measurement';
import type { Here } from './figure';
import { looks, models } from './look';
import { growth, type Question, sharingPays, type Times, timedLengths } from './measure';
import { widestTimed } from './parameters';
import type { OwnWords } from './words';

/** What this machine takes for what the formulas count: asked for by a button, shown beside them. */
export function timing(scene: Here, room: number): TemplateResult {
  const { state, words } = scene;
  const measurement = measured(scene);
  const d = Math.min(state.d, widestTimed);
  const again = (): void => scene.set({ timed: (state.timed % 9999) + 1, timed_d: d, timed_k: state.k });
  const button = html`<button type="button" class="button measure" @click=${again}>${measurement ? words.measureAgain(d, state.k) : words.measure(d, state.k)}</button>`;
  const shown = (): TemplateResult =>
    measurement?.times ? times(scene, room, measurement, measurement.times) : html`${nothing}`;
  return html`<section class="timing" ${wide(Math.min(room, scene.width))} aria-label=${words.timing}>
    ${measurement ? nothing : html`<h2>${words.timing}</h2>`}
    ${measurement?.times ? shown() : measurement ? until(measurement.done.then(shown), waiting(words)) : nothing}
    <p class="hint">${words.timingHint(measurement?.d ?? d, measurement?.k ?? state.k)}</p>
    ${button}
  </section>`;
}

/** What was measured, or is being; null before the first time. */
export const measured = ({ state, result }: Here): Measurement<Question, Times> | null =>
  state.timed === 0 ? null : result.measure({ turn: state.timed, d: state.timed_d, k: state.timed_k });

const waiting = (words: OwnWords): TemplateResult => html`<p class="waiting" role="status">${words.measuring}</p>`;

function times(scene: Here, room: number, { d, k }: Question, found: Times): TemplateResult {
  const { words, table } = scene;
  return html`<attn-curves
      ${wide(room)}
      data-figure="times"
      .series=${seriesOf(found, words)}
      .label=${words.times(d, k)}
      .xLabel=${words.length}
      .yLabel=${words.milliseconds}
      x-scale="log"
      y-scale="log"
      .height=${scene.narrow ? 200 : 230}
      .marks=${lastOf(found)}
      .table=${table}
    ></attn-curves>
    <ul class="growth">${[...growths(found, words), ...sharing(found, words)].map((line) => html`<li>${line}</li>`)}</ul>`;
}

const seriesOf = remembered((found: Times, words: OwnWords): Series[] => [
  ...models.map((model) => ({
    name: words.models[model],
    x: timedLengths,
    y: found[model],
    hue: looks[model].hue,
    line: looks[model].line,
  })),
  ...sharedSeries(found, words),
]);

const sharedSeries = ({ shared, workers }: Times, words: OwnWords): Series[] =>
  shared.length === 0
    ? []
    : [{ name: words.shared(workers), x: timedLengths, y: shared, hue: looks.attention.hue, line: ':' }];

/** Whether more workers help, which no formula says. */
function sharing(found: Times, words: OwnWords): string[] {
  if (found.shared.length === 0) return [];
  const pays = sharingPays(found);
  return [pays ? words.sharingPays(found.workers, pays.from, pays.factor) : words.sharingCosts(found.workers)];
}

/** Where every curve still has a value. */
const lastOf = remembered((found: Times) => {
  const shortest = Math.min(...models.map((model) => found[model].findLastIndex((time) => !Number.isNaN(time))));
  return shortest < 0 ? [] : [{ index: shortest, hue: 'ink-3' as const, dashed: true }];
});

/** Twice the tokens: the formulas say twice, and four times for attention. */
const growths = (found: Times, words: OwnWords): string[] =>
  models.flatMap((model) => {
    const grown = growth(found[model]);
    return grown ? [words.growth(words.models[model], grown.from, grown.factor, model === 'attention' ? 4 : 2)] : [];
  });
