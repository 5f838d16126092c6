// A matrix, and beside it what the step under the hand adds to it, in the same colours, ten times as strong.
import { html, type TemplateResult } from 'lit/html.js';
import type { TensorLike } from '../../charts/base/types';
import { heatmap } from '../../experiment/heatmap';
import { derived, wide } from '../../experiment/layout';
import { fixed, solve } from '../../experiment/stage/solve';
import { nth, sizes } from '../../tensor/read';
import { fixed as fixedText } from '../../text/format';
import { rich } from '../../text/rich';
import type { MatrixName } from './model';
import type { StepScene } from './shown';

/** The factor of the nudge's colours. */
const stronger = 10;

/** Over the cells their name, around them, in design units. */
const aroundCells = 34;
/** The width of the text about the matrix, if it is beside it, with the extra gap between them. */
const aboutWide = 150 + 8;

/** `high`: pixels that it has in height in a presentation. */
export function matrix(scene: StepScene, name: MatrixName, full: number, high?: number): TemplateResult {
  const { result, state, words, unit: u, table } = scene;
  const { numbers, gradient, norm } = result.matrices[name];
  const [rows, columns] = sizes(numbers, 2);
  const part = { columns, beside: 14 };
  const room = { width: full, height: high, unit: u, table };
  const { cell, widths } = solve(room, {
    parts: [part, part, high !== undefined && fixed(aboutWide)],
    gap: 16,
    most: 18,
    rows,
    tall: scene.narrow ? 150 : 230,
    around: aroundCells,
  });
  const size = largest(numbers);
  const map = (figure: string, tensor: TensorLike, title: string, place: number, ends: number): TemplateResult =>
    html`<div ${wide(nth(widths, place))}><h2>${title}</h2>
      ${heatmap(scene, {
        figure,
        tensor,
        width: nth(widths, place),
        cellSize: table ? null : cell,
        colormap: 'scores',
        domain: [-ends, ends],
        numbers: 'none',
        shapeText: '',
        rowLabels: [],
        columnLabels: [],
        label: `${words.blocks[name].name}, ${title}`,
        axes: { rows: 'number', columns: 'input' },
        select: () => undefined,
      })}</div>`;
  return html`<section class="matrix" aria-label=${words.blocks[name].name} ${wide(full)}>
    <p class="reads"><b>${rich(words.blocks[name].name)}</b> ${rich(words.blocks[name].about)}</p>
    <div class="maps">
      ${map('matrix', numbers, words.step.numbers, 0, size)}
      ${map('nudge', nudge(gradient, state.learning_rate), words.step.nudge, 1, size / stronger)}
    </div>
    <p class="hint">
      ${words.step.size(rows, columns, fixedText(norm, 3), fixedText(state.learning_rate * largest(gradient), 3))}
    </p>
  </section>`;
}

/** What the step adds: −η times the gradient. */
const nudge = ({ shape, data }: TensorLike, rate: number): TensorLike => ({
  shape,
  data: Array.from(data, (slope) => -rate * slope || 0),
});

const largest = derived(({ data }: TensorLike): number =>
  Array.from(data).reduce((most, value) => Math.max(most, Math.abs(value)), 0),
);
