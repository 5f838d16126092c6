// It must make obvious: it first learns the table by heart (the shown sums right, the held-out ones wrong), and only much
// later, if weight decay presses on the weights, finds the rule: the gaps of the table fill. The hand presses Play, drags the
// marker over the two curves, and drags the weight decay.
import { html, type TemplateResult } from 'lit/html.js';
import { heatmap } from '../../experiment/heatmap';
import { derived } from '../../experiment/layout';
import { isPresented } from '../../experiment/presented';
import { solve } from '../../experiment/stage/solve';
import { inRoom, tallOf } from '../../experiment/training/in-room';
import { player } from '../../experiment/training/player';
import { looksEvery } from './course';
import { halves, panel } from './panel';
import { lastStep } from './parameters';
import { type GrokkingScene, isRoomy } from './scene';
import { lookOf } from './standing';
import { clock, type Halves } from './table';
import { timeline } from './timeline';

export function figure(scene: GrokkingScene): TemplateResult {
  const { narrow, actions, table, unit: u } = scene;
  if (isPresented(scene) && !table)
    return html`<div class="training" aria-busy=${actions.train.running}>${presented(scene)}</div>`;
  const full = Math.max(160, scene.width);
  const ofPlayer = table ? 0 : (narrow ? 52 : 108) * u;
  return html`<div class=${narrow ? 'training small' : 'training'} aria-busy=${actions.train.running}>
    ${sums(scene)}
    <div class="course">${player(scene, lastStep, looksEvery)} ${timeline(scene, full - ofPlayer)}</div>
  </div>`;
}

/** On a projector, in design units: above and below the cells, and the two halves in numbers. */
const [aroundCells, halvesTall] = [50, 68];
/** What the last column’s number reaches beyond it. */
const halfNumber = 10;

/** The table, and beside it the halves in numbers over their curves. */
function presented(scene: GrokkingScene): TemplateResult {
  const { unit: u } = scene;
  const cell = Math.floor((tallOf(scene) - aroundCells * u) / clock);
  const width = cell * clock + (besideCells + halfNumber) * u;
  return inRoom(scene, {
    maps: { width, drawn: map(scene, cell, width) },
    panel: { tall: halvesTall, draw: (room) => halves(scene, room) },
    course: {
      draw: (room, plot) => html`${player(scene, lastStep, looksEvery)} ${timeline(scene, room, plot)}`,
    },
  });
}

/** What stands left of the cells: the axis’ name and the numbers of rows. */
const besideCells = 46;

function sums(scene: GrokkingScene): TemplateResult {
  const { table, narrow } = scene;
  const numbers = { least: narrow ? 92 : 220, most: narrow ? 280 : 340 };
  const { cell, widths } = solve(scene, {
    parts: [{ columns: clock, beside: narrow ? 28 : besideCells }, numbers],
    gap: narrow ? 12 : 32,
    most: narrow ? 7 : isRoomy(scene) ? 13 : 10,
  });
  const looks = table ? 'figure-row maps' : 'figure-row maps sums';
  return html`<div class=${looks}>${map(scene, table ? null : cell, widths[0])}${panel(scene, widths[1])}</div>`;
}

/** How sure it is of the right answer to each sum: in grey of those it is shown, in colour of those held out. */
function map(scene: GrokkingScene, cell: number | null, width: number): TemplateResult {
  const { state, result, words, narrow } = scene;
  return heatmap(scene, {
    figure: 'sums',
    tensor: lookOf(scene).sure,
    width,
    cellSize: cell,
    numbers: cell === null ? 2 : 'none',
    shapeText: '',
    colormap: 'weights',
    domain: sureness,
    label: words.figure.table(lookOf(scene).step),
    rowLabels: null,
    columnsAt: 'top',
    rowAxis: narrow ? '' : 'a',
    columnAxis: narrow ? '' : 'b',
    rowNames: rowNames,
    columnNames: columnNames,
    mask: shownOf(result.halves),
    maskedCells: 'grey',
    selection: { row: state.a, column: state.b },
    cellHue: 'queries',
    axes: { rows: 'a', columns: 'b' },
  });
}

/** From below 0: a sum that is wrong still shows which half it is of. */
const sureness = [-0.22, 1] as const;

const numbers = Array.from({ length: clock }, (_, number) => number);
const rowNames = numbers.map((a) => `${a} +`);
const columnNames = numbers.map((b) => `${b}`);

const shownOf = derived(({ isHeldOut }: Halves) => ({
  shape: [clock, clock],
  data: Array.from(isHeldOut, (is) => 1 - is),
}));
