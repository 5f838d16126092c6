// It must make obvious: short sentences are cheaper with attention, long ones dearer, and the weights' square outgrows all.
// The hand drags n, and the lines grow with it.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { isPresented, showsSome } from '../../experiment/presented';
import { counts, type Row, rowTemplate } from './counts';
import { growing } from './curves-figure';
import type { Here } from './figure';
import { type Model, models } from './models';
import { square } from './square-figure';
import { swatch } from './swatch';
import { timing } from './timing';

export function costFigure(scene: Here): TemplateResult {
  const { narrow, table, width, words, state } = scene;
  // In memory the RNN's curve is the CNN's, too.
  const curveOf = (model: Model): Model =>
    state.curves === 'memory' && model === 'convolution' ? 'recurrence' : model;
  const stacked = narrow || table;
  if ((isPresented(scene) || showsSome(scene)) && !table) return growing(scene, width);
  return html`<div class=${stacked ? 'sequence cost stacked' : 'sequence cost'}>
      ${growing(scene, width)}
      <div class="comparison">
        <table>
          <thead>
            <tr>
              ${stacked ? nothing : html`<td></td>`}
              ${models.map((model) => html`<th scope="col" class=${`model-${model}`}>${swatch(curveOf(model))} ${words.models[model]}</th>`)}
            </tr>
          </thead>
          <tbody>${rowsOf(scene).map((row) => rowTemplate(row, stacked))}</tbody>
        </table>
      </div>
      ${timing(scene, width)}
    </div>
    ${square(scene)}`;
}

/** What the lines show stands first. */
function rowsOf(scene: Here): Row[] {
  const { operations, sequential, path, memory } = counts(scene);
  const rows = { operations, path_length: path, memory };
  const first = scene.state.curves;
  const others = (['operations', 'path_length', 'memory'] as const).filter((one) => one !== first);
  return [rows[first], ...others.map((one) => rows[one]), sequential];
}
