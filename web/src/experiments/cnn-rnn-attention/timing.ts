import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Series } from '../../charts/base/types';
import { wide } from '../../experiment/layout';
import { measureButton, waiting } from '../../experiment/measuring';
import type { Here } from './figure';
import { growth, sharingPays, type Times, timedLengths, timedWidth } from './measure';
import { looks, models } from './models';
import type { Words } from './words.en';

/** What this machine takes for what the formulas count: asked for by a button, shown beside them. */
export function timing(scene: Here, room: number): TemplateResult {
  const { state, words, actions, outcomes } = scene;
  const found = outcomes.measure;
  const [d, k] = [timedWidth(state), state.k];
  return html`<section class="timing" ${wide(Math.min(room, scene.width))} aria-label=${words.timing}>
    ${isMeasured(scene) ? nothing : html`<h2>${words.timing}</h2>`}
    ${found ? times(scene, room, found) : nothing} ${waiting(actions.measure, words, found)}
    <p class="hint">${words.timingHint(found?.d ?? d, found?.k ?? k)}</p>
    ${measureButton(actions.measure, words, found ? words.measureAgain(d, k) : words.measure(d, k))}
  </section>`;
}

/** True if times are shown, or are about to be. */
export const isMeasured = ({ outcomes, actions }: Here): boolean =>
  outcomes.measure !== undefined || actions.measure.running;

function times(scene: Here, room: number, found: Times): TemplateResult {
  const { words } = scene;
  return html`<attn-curves
      ${wide(room)}
      data-figure="times"
      .series=${seriesOf(found, words)}
      .label=${words.times(found.d, found.k)}
      .xLabel=${words.length}
      .yLabel=${words.milliseconds}
      x-scale="log"
      y-scale="log"
      .height=${scene.narrow ? 200 : 230}
      .marks=${lastOf(found)}
    ></attn-curves>
    <ul class="growth">${[...growths(found, words), ...sharing(found, words)].map((line) => html`<li>${line}</li>`)}</ul>`;
}

const seriesOf = (found: Times, words: Words): Series[] => [
  ...models.map((model) => ({
    name: words.models[model],
    x: timedLengths,
    y: found[model],
    hue: looks[model].hue,
    line: looks[model].line,
  })),
  ...sharedSeries(found, words),
];

const sharedSeries = ({ shared, workers }: Times, words: Words): Series[] =>
  shared.length === 0
    ? []
    : [{ name: words.shared(workers), x: timedLengths, y: shared, hue: looks.attention.hue, line: ':' }];

/** Measures what no formula says: if more workers help. */
function sharing(found: Times, words: Words): string[] {
  if (found.shared.length === 0) return [];
  const pays = sharingPays(found);
  return [
    pays ? words.sharingPays(found.workers, pays.from, pays.factor.toFixed(1)) : words.sharingCosts(found.workers),
  ];
}

/** The length up to which every curve has a value. */
const lastOf = (found: Times) => {
  const shortest = Math.min(...models.map((model) => found[model].findLastIndex((time) => !Number.isNaN(time))));
  return shortest < 0 ? [] : [{ index: shortest, hue: 'ink-3' as const, dashed: true }];
};

/** Twice the tokens: the formulas say twice, and four times for attention. */
const growths = (found: Times, words: Words): string[] =>
  models.flatMap((model) => {
    const grown = growth(found[model]);
    if (!grown) return [];
    const { from, factor } = grown;
    return [words.growth(words.models[model], from, 2 * from, factor.toFixed(1), model === 'attention' ? 4 : 2)];
  });
