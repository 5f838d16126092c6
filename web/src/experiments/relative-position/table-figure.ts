import { html, type TemplateResult } from 'lit/html.js';
import type { Scene } from '../../experiment/contract';
import { isCovered } from '../../experiment/covered';
import { heatmap } from '../../experiment/heatmap';
import { isPresented } from '../../experiment/presented';
import { solve } from '../../experiment/stage/solve';
import { nth } from '../../tensor/read';
import type { Result } from './compute';
import type { Table } from './parameters';
import type { Words } from './words.en';

/** What is added to the scores of a sentence, and of one twice as long: along a diagonal stands one number. */
export function tableFigure(scene: Scene<Table, Result, Words>): TemplateResult {
  const { words, narrow, result } = scene;
  const { bias, longer } = result.table;
  const maps = [
    { figure: 'bias', tensor: bias, name: words.table.bias },
    ...(isCovered(scene, 'longer') ? [] : [{ figure: 'longer', tensor: longer, name: words.table.longer }]),
  ];
  const presented = isPresented(scene);
  const sizes = [bias, longer].map(({ shape }) => {
    const columns = nth(shape, 0);
    return solve(scene, {
      parts: [
        { columns, beside: 50, least: 160 },
        { columns, beside: 50, least: 160 },
      ],
      gap: 16,
      most: 24,
      rows: columns,
      tall: narrow ? 190 : 230,
      around: 90,
      stacked: narrow,
    });
  });
  return html`<div class="figure-row">
    ${maps.map((map, at) =>
      heatmap(scene, {
        ...map,
        width: nth(nth(sizes, at).widths, 0),
        cellSize: nth(sizes, at).cell,
        colormap: 'scores',
        domain: ends,
        numbers: 'none',
        rowAxis: words.table.queries,
        columnAxis: presented ? '' : words.table.keys,
        rowHue: 'queries',
        columnHue: 'keys',
        shapeText: presented ? '' : null,
        bar: at === 0 && !presented,
      }),
    )}
  </div>`;
}

/** Draws of a normal distribution hardly ever lie outside. */
const ends = [-3, 3] as const;
