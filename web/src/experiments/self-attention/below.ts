import { html, type TemplateResult } from 'lit/html.js';
import { matrix } from './matrices';
import { type Here, none, type Plot } from './scene';
import { sizesOf } from './sizes';
import { vocabulary } from './vocabulary';

/** Words → vocabulary → ids → rows of the embedding, and the three W's, all from the seed. */
export function below(scene: Here): TemplateResult {
  const { state, result, words } = scene;
  const { query } = state;
  const sizes = sizesOf(scene);
  const x: Plot = {
    figure: 'x',
    tensor: result.x,
    colormap: 'scores',
    label: state.positions ? 'X + P' : 'X',
    selection: { panel: 0, row: query },
    rowHue: 'queries',
    axes: { rows: 'query', columns: null },
  };
  const plain = { selection: {}, axes: { rows: null, columns: null } } as const;
  const rows = rowNames(result.words, result.ids);
  return html`<div class="further">
    ${vocabulary(scene)}
    <h2 class="origins-title">${words.origins}</h2>
    <div class="figure-row close origins">
      ${matrix(scene, sizes, x, { rows, columns: none })}
      ${matrix(scene, sizes, { ...plain, figure: 'W_query', tensor: result.W_query, colormap: 'queries', label: 'W_query' }, { rows: none, columns: none, fixed: true })}
      ${matrix(scene, sizes, { ...plain, figure: 'W_key', tensor: result.W_key, colormap: 'keys', label: 'W_key' }, { rows: none, columns: none, fixed: true })}
      ${matrix(scene, sizes, { ...plain, figure: 'W_value', tensor: result.W_value, colormap: 'values', label: 'W_value' }, { rows: none, columns: none, fixed: true })}
    </div>
  </div>`;
}

const rowNames = (words: readonly string[], ids: readonly number[]): string[] =>
  words.map((word, index) => `${word} ${ids[index]}`);
