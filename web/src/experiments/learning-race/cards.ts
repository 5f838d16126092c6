// A card a lane: where its best head looks at the marker, when it formed, and how many answers are correct.
import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { heatmap } from '../../experiment/heatmap';
import { at, wide } from '../../experiment/layout';
import type { MapSize } from '../../experiment/training/map-sizes';
import { fullOf, isRoomy } from '../../experiment/training/room';
import { tokenText } from '../../experiment/training/runs';
import { causalLens } from '../../experiment/training/shown';
import { slice } from '../../tensor/read';
import { percent } from '../../text/format';
import { type Look, looks, nameOf } from './lane-looks';
import { type Lane, rowLength } from './race';
import type { RaceScene } from './scene';
import { bestHead, formedStep, lookBy, raceOf, scoreBy, stepOf } from './standing';

/** The largest cell in design units; a projector of 1280 × 720, and six maps beside each other, have less room. */
const largestCell = { few: 9, many: 7 } as const;

/** Between two cards, in design units. */
const gap = 16;

/** Six beside each other; a table has a line of its own. */
function roomOf(scene: RaceScene): number {
  const columns = scene.table ? 1 : raceOf(scene).lanes.length;
  return Math.floor((fullOf(scene) - gap * scene.unit * (columns - 1)) / columns);
}

export function cards(scene: RaceScene): TemplateResult {
  const room = roomOf(scene);
  return html`<div class="lanes">${raceOf(scene).lanes.map((lane) => card(scene, lane, room))}</div>`;
}

/** A lane each, without maps: its name, and how many answers are correct. */
export function results(scene: RaceScene): TemplateResult {
  const room = roomOf(scene);
  return html`<div class="lanes">
    ${raceOf(scene).lanes.map(
      (lane) =>
        html`<section class="lane ${looks[lane.id].hue}" aria-label=${nameOf(scene, lane)} ${wide(room)} ${at({ map: room })}>
          <h2>${stroke(looks[lane.id])} ${nameOf(scene, lane)}</h2>
          ${right(scene, lane)}
        </section>`,
    )}
  </div>`;
}

function card(scene: RaceScene, lane: Lane, room: number): TemplateResult {
  const { words } = scene;
  const by = stepOf(scene);
  const formed = formedStep(lane);
  const isThere = formed !== undefined && formed <= by;
  const cell = cellOf(scene, room);
  const map = cell * scene.result.tokens.length;
  return html`<section class="lane ${looks[lane.id].hue}" aria-label=${nameOf(scene, lane)} ${wide(room)} ${at({ map })}>
    <h2>${stroke(looks[lane.id])} ${nameOf(scene, lane)}</h2>
    <p class="about">${words.lanes[lane.id].about}</p>
    ${lookOf(scene, lane, { cell, room })}
    <p class=${isThere ? 'formed' : 'formed not'}>${isThere ? words.race.formed(formed) : words.race.notFormed}</p>
    ${right(scene, lane)}
  </section>`;
}

function cellOf(scene: RaceScene, room: number): number {
  const most = largestCell[isRoomy(scene) && raceOf(scene).lanes.length < 6 ? 'few' : 'many'];
  return Math.max(2, Math.min(most * scene.unit, Math.floor((room - 2) / scene.result.tokens.length)));
}

/** How many answers are correct; on longer rows where they are asked for. */
function right(scene: RaceScene, lane: Lane): TemplateResult {
  const { correct, onLonger } = scene.words.race;
  const { step, longer } = lookBy(lane, stepOf(scene));
  return html`<dl>
    <dt>${correct}</dt><dd>${percent(scoreBy(lane, step).accuracy)}</dd>
    ${scene.state.longer ? html`<dt>${onLonger(2 * rowLength)}</dt><dd>${percent(longer)}</dd>` : nothing}
  </dl>`;
}

/** The dash of the lane's line above. */
const stroke = ({ hue, dash }: Look): TemplateResult =>
  html`<svg class="stroke" viewBox="0 0 18 4" aria-hidden="true">
    ${svg`<path d="M0 2h18" stroke=${`var(--${hue})`} stroke-dasharray=${dash ? dash.join(' ') : 'none'}></path>`}
  </svg>`;

/** The weights of the best head of the last layer. */
function lookOf(scene: RaceScene, lane: Lane, { cell, room }: MapSize): TemplateResult {
  const { result, words, table } = scene;
  const { step, weights } = lookBy(lane, stepOf(scene));
  const letters = result.tokens.map((token) => tokenText('letters', token));
  return heatmap(scene, {
    figure: `map-${lane.id}`,
    tensor: slice(weights, bestHead(lane, step)),
    width: room,
    cellSize: table ? null : cell,
    numbers: 'none',
    shapeText: '',
    colormap: 'weights',
    domain: [0, 1],
    label: words.race.map(nameOf(scene, lane), step),
    validLens: causalLens(result.tokens),
    maskedCells: 'absent',
    rowLabels: [],
    columnLabels: [],
    rowNames: letters,
    columnNames: letters,
    axes: { rows: 'from', columns: 'to' },
    select: () => undefined,
  });
}
