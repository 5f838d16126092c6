import { html, type TemplateResult } from 'lit/html.js';
import { broadcast } from './broadcast';
import { cost } from './cost';
import type { Here } from './look';
import { steps } from './steps';

/** One computation, looked at in three ways. */
export function figure(scene: Here): TemplateResult {
  const { show } = scene.state;
  return html`<div class="scoring">${show === 'steps' ? steps(scene) : show === 'broadcast' ? broadcast(scene) : cost(scene)}</div>`;
}
