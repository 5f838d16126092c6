// What a step is about, side by side, in cells as large as a projector's room lets them be.
import { html, type TemplateResult } from 'lit/html.js';
import { isShown } from '../../experiment/presented';
import { sizes } from '../../tensor/read';
import { labelRoom } from '../overview/arrange';
import { arrangeInRoom } from './arrange';
import { outputs, scores, weights } from './matrices';
import type { Here } from './scene';
import type { Cells } from './sizes';
import { worked } from './worked';

/** Design units. */
const [largest, least] = [84, 12];
const gap = 30;
/** A matrix's name under it. */
const nameUnder = 34;
/** Words over its columns: level, or upright where they are longer than a cell. */
const [level, upright] = [20, 9];

export function presentation(scene: Here, arcs: (room: number) => TemplateResult): TemplateResult {
  const { width, unit: u, height = 0 } = scene;
  const room = height - 12 * u;
  if (isShown(scene, 'worked'))
    return html`<div class="sentence-presented">${worked(scene, arrangeInRoom({ ...measured(scene), width, u, room: room - 8 * u }))}</div>`;
  const place = arrangementIn(scene, room);
  const shown = { scores, all: weights, output: outputs };
  const parts = (['scores', 'all', 'output'] as const).filter((part) => isShown(scene, part));
  return html`<div class="sentence-presented">
    ${arcs(arcsRoom(scene))}
    ${parts.map((part) => html`<div>${shown[part](scene, place)}</div>`)}
  </div>`;
}

const measured = ({ result: { words, targets, queries, values } }: Here) => {
  const [[, d_q], [, d_v]] = [sizes(queries, 2), sizes(values, 2)];
  return { m: targets.length, d_q, d_v, longest: Math.max(...[...targets, ...words].map(labelRoom)) };
};

/** Words in letters of 21 units, each at least as wide as its number. */
const arcsRoom = ({ result: { words }, unit: u }: Here): number =>
  words.reduce((room, word) => room + Math.max(48, labelRoom(word) * 1.75) + 16, 0) * u;

/** Cells that all shown matrices have alike. */
function arrangementIn(scene: Here, room: number): Cells {
  const { result, width, unit: u } = scene;
  const { m, d_v, longest } = measured(scene);
  const rows = result.words.length;
  const labels = (Math.min(longest, 96) * 1.1 + 12) * u;
  // In two orders they stand below each other.
  const [outputs, lines] = isShown(scene, 'output') ? [1, result.other ? 2 : 1] : [0, 1];
  const squares = ['scores', 'all'].filter((part) => isShown(scene, part)).length;
  const across = width - arcsRoom(scene) - (outputs + squares) * (gap * u + labels);
  const most = Math.min(largest * u, across / (outputs * d_v + squares * m));
  const under = (words: number): number => Math.floor(Math.min(most, (room / lines - (words + nameUnder) * u) / rows));
  const cell = under(squares > 0 ? level : 0);
  const turned = squares > 0 && longest * u > cell;
  return { u, small: Math.max(least * u, turned ? under(Math.min(longest, 96) + upright) : cell), labels };
}
