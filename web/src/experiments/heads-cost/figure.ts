import { html, nothing, type TemplateResult } from 'lit/html.js';
import { partsShown } from '../../experiment/parts-shown';
import { isShown } from '../../experiment/presented';
import { compared } from './compared';
import { learning } from './learning';
import { matrices } from './matrices';
import { knownModels } from './models-figure';
import type { State } from './parameters';
import type { Here } from './scene';
import { timing } from './timing';

const parts: readonly State['part'][] = ['matrices', 'table', 'models', 'time', 'learning'];

/**
 * Obvious at a look: with p = p_o / h the four matrices keep their size and are only cut finer; with p = p_o they grow h
 * times. The hand drags the number of heads.
 */
export function figure(scene: Here): TemplateResult {
  const { state } = scene;
  return html`<div class="heads-cost">
    ${isShown(scene, 'tabs') ? tabs(scene) : nothing}
    ${shown[state.part](scene)}
  </div>`;
}

const tabs = ({ state, words, set }: Here): TemplateResult => {
  const { label, choices } = words.parameters.part;
  return partsShown(label, parts, choices, state.part, (part) => set({ part }));
};

const shown: Readonly<Record<State['part'], (scene: Here) => TemplateResult>> = {
  matrices,
  table: compared,
  models: knownModels,
  time: timing,
  learning,
};
