// It must make obvious: the row spends 1, whoever is there. On a wall a step that asks of one row has it alone, as bars.
import { html, type TemplateResult } from 'lit/html.js';
import '../../charts/row-bars/row-bars';
import type { Scene } from '../../experiment/contract';
import { wide } from '../../experiment/layout';
import { isShown } from '../../experiment/presented';
import type { Result } from './compute';
import type { Table } from './parameters';
import { hasSink, isKept, sunk, weightsAt } from './reading';
import type { Words } from './words.en';

/** Design units of what stands above and below the bars. */
const around = 84;

/** The sink has its place before there is one: no bar moves. */
export function rowOnWall(scene: Scene<Table, Result, Words>): TemplateResult {
  const { state, result, words, width, height = 0, unit: u } = scene;
  const letters = result.letters.slice(0, state.newest + 1);
  const weights = weightsAt(state, result).slice(0, letters.length);
  const sink = isShown(scene, 'sink') ? [hasSink(state) ? sunk(weights) : 0] : [];
  const data = [...weights, ...sink];
  return html`<attn-row-bars
    ${wide(width)}
    data-figure="weights"
    .tensor=${{ shape: [1, data.length], data }}
    .mask=${data.map((_, token) => (token < letters.length ? Number(!isKept(result, state.newest, token)) : Number(!hasSink(state))))}
    .labels=${[...letters, words.sink].slice(0, data.length)}
    .label=${words.weightsOf(state.layer, state.head)}
    .rowHeight=${Math.max(60 * u, height - around * u)}
    .ceiling=${true}
    .selection=${{ panel: 0, row: 0, column: state.newest }}
    .columnHue=${'queries'}
  ></attn-row-bars>`;
}
