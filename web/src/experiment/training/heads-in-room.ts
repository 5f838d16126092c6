// A run in a presentation: those of maps, arcs, numbers and course that the open step is about.
import { html, type TemplateResult } from 'lit/html.js';
import { type PartNames, partsNamed } from '../presented';
import { tape } from './heads-tape';
import { inRoom, tallOf } from './in-room';
import type { MapSize } from './map-sizes';
import { map } from './maps';
import { panel } from './panel';
import { player } from './player';
import { runOf } from './runs';
import type { TrainingScene } from './scene';
import { timeline } from './timeline';

export function headsInRoom(scene: TrainingScene): TemplateResult {
  const { state } = scene;
  const { task, tokens } = state;
  const { layers, heads, steps } = runOf(task);
  const shown = partsNamed(scene, ['tape', 'below', 'time']);
  const drawn = layersShown(layers, shown);
  const size = sizeIn(scene, heads);
  const isShown = (part: string): boolean => shown.includes(part);
  const deep = layers > 1 && isShown('below');
  const switches = layers * heads;
  return inRoom(scene, {
    maps: {
      width: drawn.length * size.room + (drawn.length - 1) * betweenMaps * scene.unit,
      drawn: html`${drawn.map((layer) => map(scene, layer, size))}`,
    },
    tape: isShown('tape') ? { deep, draw: (width, tall) => tape(scene, { width, tall, deep }) } : undefined,
    panel: isShown('panel')
      ? {
          tall: panelTall.right + (tokens === '' ? 0 : panelTall.line) + Math.ceil(switches / 2) * panelTall.switches,
          draw: (width) => panel(scene, width),
        }
      : undefined,
    course: isShown('time')
      ? { draw: (width, plot) => html`${player(scene, steps)} ${timeline(scene, width, plot)}` }
      : undefined,
  });
}

/** The layers to show; the last if the step names none. */
function layersShown(layers: number, shown: PartNames): readonly number[] {
  const named = Array.from({ length: layers }, (_, layer) => layer).filter((layer) => shown.includes(`layer-${layer}`));
  return named.length > 0 ? named : [layers - 1];
}

/** Lengths in design units: beside and around a map's cells, the names of heads, between two heads, between two maps. */
const [besideCells, aroundCells, names, betweenHeads, betweenMaps] = [26, 30, 24, 24, 20];
/** The most tokens with letters under the cells: with more the cells are too small. */
const mostNamed = 16;
const letters = 20;
/** Heights in design units: the accuracy, a line, a row of two switches. */
const panelTall = { right: 48, line: 26, switches: 30 } as const;

/** The size of a cell if the maps fill the height. */
function sizeIn(scene: TrainingScene, heads: number): MapSize {
  const { unit: u, result } = scene;
  const columns = result.tokens.length;
  const cell = Math.floor((tallOf(scene) - (around(columns) + (heads > 1 ? names : 0)) * u) / columns);
  return { cell, room: heads * columns * cell + (heads - 1) * betweenHeads * u + besideCells * u };
}

const around = (columns: number): number => aroundCells + (columns > mostNamed ? 0 : letters);
