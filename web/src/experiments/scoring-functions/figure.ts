import { html, type TemplateResult } from 'lit/html.js';
import { broadcast } from './broadcast';
import { lookedAt } from './compute';
import { cost } from './cost';
import { plane } from './plane';
import type { Here } from './scene';
import { threeSteps } from './three-steps';

const views = { plane, steps: threeSteps, broadcast, cost } as const;

/**
 * Obvious at a look: a dot product is large where two arrows are long and point the same way; additive attention measures
 * the same keys with another rule, on the same scale. The hand pulls the query's end, and chooses the score.
 * One computation, looked at in four ways.
 */
export function figure(scene: Here): TemplateResult {
  const shown = scene.result.trained?.shown(scene) ?? scene;
  const looked = { ...shown, state: lookedAt(scene) };
  return html`<div class="scoring">${views[scene.state.picture](looked)}</div>`;
}
