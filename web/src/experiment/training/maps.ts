// One map per layer with the weights of its heads, and one with the push of the loss on the scores of the last layer.
import { html, type TemplateResult } from 'lit/html.js';
import { nth } from '../../tensor/read';
import { fixed } from '../../text/format';
import { heatmap } from '../heatmap';
import { wide } from '../layout';
import type { MapSize } from './map-sizes';
import { onMark } from './measures';
import { isRoomy } from './room';
import { answersOf, runOf, targetsOf } from './runs';
import type { TrainingScene } from './scene';
import { causalLens, isSilent, nameOf, placeOf, textsOf } from './shown';

export function map(scene: TrainingScene, layer: number, { cell, room }: MapSize): TemplateResult {
  const { state, result, words, unit: u } = scene;
  const { training: said } = words;
  const run = runOf(state.task);
  const letters = textsOf(scene);
  const silent = isSilent(scene, layer);
  return html`<section class=${silent ? 'map silent' : 'map'} aria-label=${said.layer(layer)} ${wide(room)}>
    <h2><b>${nameOf(scene, layer)}</b> <span>${silent ? said.off : state.aims ? marked(scene, layer, room) : ''}</span></h2>
    ${heatmap(scene, {
      ...alike(scene, { cell, room }),
      figure: `layer-${layer}`,
      tensor: nth(result.layers, layer).weights,
      numbers: cell >= 26 * u ? 2 : 'none',
      colormap: 'weights',
      domain: [0, 1],
      label: `${said.layer(layer)}, ${said.weights}`,
      titles:
        run.heads > 1 && !scene.narrow ? Array.from({ length: run.heads }, (_, head) => said.oneHead(head)) : null,
      rowLabels: cell >= 9 * u ? letters : [],
      columnLabels: cell >= 14 * u ? letters : [],
      targets: state.aims ? targetsOf(state.task, layer, result.tokens) : [],
      rowHue: layer === run.layers - 1 ? 'queries' : null,
    })}
  </section>`;
}

/** The least width of a map, in design units, for the label of its number. */
const leastSaid = 220;

/** The weight on the dashed cells. */
function marked({ state, result, words, narrow, unit: u }: TrainingScene, layer: number, room: number): string {
  const mark = fixed(onMark(state.task, result, layer), 2);
  return narrow || room < leastSaid * u ? mark : `${mark} ${words.training.onMark}`;
}

export function push(scene: TrainingScene, size: MapSize): TemplateResult {
  const { result, words } = scene;
  const { training: said } = words;
  return html`<section class="map" aria-label=${said.push} ${wide(size.room)}>
    <h2><b>${said.push}</b></h2>
    ${heatmap(scene, {
      ...alike(scene, size),
      figure: 'push',
      tensor: nth(result.layers, result.layers.length - 1).pushes,
      numbers: 'none',
      colormap: 'scores',
      domain: [-0.05, 0.05],
      label: said.push,
      rowLabels: [],
      columnLabels: [],
      rowHue: 'queries',
    })}
    ${isRoomy(scene) || scene.narrow ? html`<p class="hint">${aboutPush(scene)}</p>` : pushKey(scene)}
  </section>`;
}

/** The meaning of the two colours. */
const pushKey = ({ words: { training: said } }: TrainingScene): TemplateResult =>
  html`<p class="push-key"><i class="rises" aria-hidden="true"></i> ${said.pushRises} <i class="falls" aria-hidden="true"></i> ${said.pushFalls}</p>`;

function aboutPush(scene: TrainingScene): string {
  const { result, words } = scene;
  const { training: said } = words;
  const last = result.layers.length - 1;
  if (Array.from(nth(result.layers, last).pushes.data).some((value) => value !== 0)) return said.pushAbout;
  if (isSilent(scene, last)) return said.silentPush;
  const isAsked = answersOf(scene.state.task, result.tokens).some((answer) => answer >= 0);
  return isAsked ? said.flatPush : said.noPush;
}

/** The common options of all maps of a row of tokens: a position chosen in one is chosen in all. */
function alike(scene: TrainingScene, { cell, room }: MapSize) {
  const { state, result, table } = scene;
  const letters = textsOf(scene);
  return {
    width: room,
    cellSize: table ? null : cell,
    shapeText: '',
    rowNames: letters,
    columnNames: letters,
    validLens: runOf(state.task).causal ? causalLens(result.tokens) : null,
    maskedCells: 'absent',
    selection: { row: placeOf(scene), column: null },
    axes: { rows: 'from', columns: 'to' },
    select: ({ row: place }: { readonly row: number }) => scene.set({ place }),
  } as const;
}
