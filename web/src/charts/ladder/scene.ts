// What a drawing of a ladder reads: the plan of its stages, and the place and colour of each number.
import { nth } from '../../tensor/read';
import { elements } from '../../tensor/tensor';
import { cssColor, mixed, parseHex } from '../base/color';
import { type ColormapName, colormap } from '../base/colormaps';
import type { Look } from '../base/figure-element';
import { spacingIn, textWidth } from '../base/pen';
import type { Hue } from '../base/types';
import {
  type LadderLayout,
  type LadderPlace,
  type LadderStage,
  layoutLadder,
  originsOf,
  type StageLayout,
} from './layout';

export const ladderDefaults = {
  stages: [] as readonly LadderStage[],
  colormap: 'queries' as ColormapName,
  domain: null as readonly [low: number, high: number] | null,
  hue: 'ink' as Hue,
  name: '',
  /** What stays bright at every stage; the rest pales. */
  bright: null as LadderPlace | null,
  /** A number marked at every stage: its flat index in the first tensor. */
  selection: null as number | null,
  /** The height aimed at, in design units. */
  tallest: 300,
  /** The largest cell, in design units; null: the layout's own. */
  largest: null as number | null,
  /** True where all have no room: a stage is seen, and the one that it is made from. */
  inPairs: false,
};

export type LadderGiven = typeof ladderDefaults;

/** A stage on paper. */
export interface Rung {
  readonly stage: LadderStage;
  readonly layout: StageLayout;
  /** Which number of the first tensor is at each place, and the place of each number. */
  readonly origins: Int32Array;
  readonly places: Int32Array;
}

export interface LadderScene {
  readonly given: LadderGiven;
  readonly look: Look;
  readonly layout: LadderLayout;
  /** The stages that are seen, and which is the first of them. */
  readonly rungs: readonly Rung[];
  readonly first: number;
  readonly bright: Uint8Array | null;
  readonly colors: readonly string[];
  readonly pale: readonly string[];
  readonly domain: readonly [number, number];
  readonly toolsTop: number;
  /** The ends of the paper, tools included. */
  readonly right: number;
  readonly bottom: number;
}

/** Design units that the tools take in height, with what stands above and below them: fingers get larger ones. */
const toolsRoom = (): number => (matchMedia('(pointer: coarse)').matches ? 48 : 34);

export function planLadder(
  given: LadderGiven,
  look: Look,
  width: number,
  domain: readonly [number, number],
  at: number,
): LadderScene {
  const { unit: u, font, colors, small, theme } = look;
  const { stages, largest } = given;
  const words = stages.flatMap(({ step = '', note = '' }) => [
    textWidth(step, 12 * u, font),
    textWidth(note, small, font),
  ]);
  const first = firstSeen(given, at);
  const seen = given.inPairs ? stages.slice(first, first + 2) : stages;
  const layout = layoutLadder(seen, {
    width,
    height: given.tallest * u,
    ...(largest === null ? {} : { largest }),
    unit: u,
    dpr: window.devicePixelRatio || 1,
    arrow: Math.max(0, ...words),
    caption: (stage, most) => {
      const { shape } = stage.tensor;
      // Wide enough for the last index of each axis, so that nothing moves when another number is marked.
      const widest = shape.map((size) => size - 1);
      const wide = (line: readonly number[]): number => textWidth(namesText(stage, line, widest), 12 * u, font);
      const axes = broken(stage, (line) => wide(line) <= most);
      return { axes, width: Math.max(textWidth(shapeText(shape), 13 * u, font, 600), ...axes.map(wide)) };
    },
  });
  const origins = originsOf(stages);
  const rungs = seen.map((stage, s): Rung => {
    const own = nth(origins, first + s);
    return { stage, layout: nth(layout.stages, s), origins: own, places: inverted(own) };
  });
  const { css } = colormap(given.colormap, theme);
  const ground = parseHex(colors.ground);
  const pale = css.map((color) => cssColor(mixed(parseHex(color), ground, 0.5)));
  // Beside the buttons a corner is free for those of others: spaced letters would reach into it.
  const toolsTop = spacingIn('0', u) > 0 ? layout.height : layout.toolsTop;
  const bottom = Math.max(layout.height, toolsTop + toolsRoom() * u);
  const bright = brightOf(stages, origins, given.bright);
  const right = layout.width;
  return { given, look, layout, rungs, first, bright, colors: css, pale, domain, toolsTop, right, bottom };
}

/** The first stage that is seen while this one is the last. */
export const firstSeen = ({ inPairs }: LadderGiven, at: number): number => (inPairs ? Math.max(0, at - 1) : 0);

function brightOf(
  stages: readonly LadderStage[],
  all: readonly Int32Array[],
  bright: LadderPlace | null,
): Uint8Array | null {
  const stage = bright && stages[bright.stage];
  if (!bright || !stage) return null;
  const { shape } = stage.tensor;
  const origins = nth(all, bright.stage);
  const size = nth(shape, bright.axis);
  const stride = elements(shape.slice(bright.axis + 1));
  const found = new Uint8Array(origins.length);
  origins.forEach((origin, place) => {
    if (Math.floor(place / stride) % size === bright.index) found[origin] = 1;
  });
  return found;
}

export const shapeText = (shape: readonly number[]): string => `(${shape.join(', ')})`;

/** The position of each number of the first tensor. */
export function inverted(origins: Int32Array): Int32Array {
  const places = new Int32Array(origins.length);
  origins.forEach((origin, at) => {
    places[origin] = at;
  });
  return places;
}

/** "sample 0, query 2", or the names alone; a comma leads on to the axis after these. */
export function namesText({ axes }: LadderStage, line: readonly number[], index?: readonly number[]): string {
  const names = line.map((axis) =>
    [nth(axes, axis).name, index?.[axis]].filter((part) => part !== undefined).join(' '),
  );
  const goesOn = axes.slice(nth(line, line.length - 1) + 1).some(({ name }) => name !== '');
  return `${names.join(', ')}${goesOn ? ',' : ''}`;
}

/** The axes that have a name, in lines that fit. */
function broken({ axes }: LadderStage, fits: (line: readonly number[]) => boolean): number[][] {
  const lines: number[][] = [];
  axes.forEach(({ name }, axis) => {
    if (name === '') return;
    const last = lines.at(-1);
    if (last && fits([...last, axis])) last.push(axis);
    else lines.push([axis]);
  });
  return lines;
}
