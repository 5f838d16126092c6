// A heatmap in a figure: it is highlighted together with the others, a table gets the whole width, and options default to the chart's.
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import { html, noChange, nothing, type TemplateResult } from 'lit/html.js';
import { has } from '../../../wasm/package/has';
import '../charts/heatmap/define';
import type { CellDetail, CellEditDetail, TensorLike, ValidLenDetail } from '../charts/base/types';
import type { AttnHeatmap } from '../charts/heatmap/heatmap';
import { type HeatmapGiven, heatmapDefaults } from '../charts/heatmap/properties';
import type { Hover, Part } from './contract';
import { coveredClass } from './covered';
import { standing, wide } from './layout';
import { type Axes, hoverFrom, meant } from './linked';

/** The part of the scene that a heatmap uses. */
export interface Stage {
  readonly table: boolean;
  readonly width: number;
  readonly state: object;
  readonly hover: Hover | null;
  part(name: string): Part;
  set(values: object): void;
  setHover(hover: Hover | null): void;
}

/** The options of a figure; `alignPlots` sets the start of lines. */
type Shown = Omit<HeatmapGiven, 'lineTops'>;

/** One heatmap, with any property of the chart; see `../charts/heatmap/properties.ts`. */
export interface HeatmapOf<Axis extends string = string>
  extends Partial<Omit<Shown, 'tensor' | 'hover' | 'guessed' | 'least'>> {
  /** Its `data-figure`: the name of its files, and of the figure under the pointer. */
  readonly figure?: string;
  readonly tensor: TensorLike;
  /** The width in CSS pixels; default: the whole row, also for a table. */
  readonly width?: number;
  readonly label?: string;
  /**
   * The meaning of its panels, rows and columns. A cell under the pointer is then highlighted in every figure with the same
   * axes, and choosing one sets the parameters of these names. Default: not linked.
   */
  readonly axes?: Axes<Axis>;
  /** Its position in a figure that is one plane: `standing` of `layout.ts`. */
  readonly spot?: { readonly x: number; readonly y: number } | null;
  /** Called when a cell is chosen; default: sets the parameters that `axes` name. */
  select?(detail: CellDetail): void;
  edit?(detail: CellEditDetail): void;
  dragLens?(detail: ValidLenDetail): void;
}

/** Draws one of a scene's heatmaps. */
export function heatmap<Axis extends string>(scene: Stage, map: HeatmapOf<Axis>): TemplateResult {
  const { figure = '', width, axes, spot } = map;
  const hover = axes ? hoverFrom(figure, scene.hover, axes) : null;
  const { guessed, scale: least } = scene.part(figure);
  const over = (detail: CellDetail | null): void => {
    if (axes) scene.setHover(detail && { ...detail, figure, axes });
  };
  const select = map.select ?? ((detail: CellDetail): void => axes && choose(scene, axes, detail));
  return html`<attn-heatmap
    ${width === undefined ? nothing : wide(scene.table ? scene.width : width)}
    ${spot === undefined ? nothing : standing(spot)}
    ${shows({ ...map, hover, guessed, least })}
    data-figure=${figure || nothing}
    class=${coveredClass(scene, figure) || nothing}
    .label=${map.label ?? ''}
    @cell-select=${({ detail }: CustomEvent<CellDetail>) => select(detail)}
    @cell-hover=${({ detail }: CustomEvent<CellDetail | null>) => over(detail)}
    @cell-edit=${({ detail }: CustomEvent<CellEditDetail>) => map.edit?.(detail)}
    @valid-len-change=${({ detail }: CustomEvent<ValidLenDetail>) => map.dragLens?.(detail)}
  ></attn-heatmap>`;
}

/** Sets the parameters that the axes name; an axis need not be a parameter. */
function choose<Axis extends string>({ state, set }: Stage, axes: Axes<Axis>, detail: CellDetail): void {
  const chosen = Object.entries(meant(axes, detail)).filter(([name]) => has(state, name));
  if (chosen.length > 0) set(Object.fromEntries(chosen));
}

const { lineTops: _aligned, ...defaults } = heatmapDefaults;
const properties = Object.keys(defaults) as (keyof Shown)[];

/** Sets every property of the chart: properties not given return to their defaults. */
class Shows extends Directive {
  override render(_given: Partial<Shown>): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [given]: [Partial<Shown>]): unknown {
    const chart = element as AttnHeatmap;
    for (const name of properties) setProperty(chart, name, given[name] ?? defaults[name]);
    return noChange;
  }
}

function setProperty<Name extends keyof Shown>(chart: Shown, name: Name, value: Shown[Name]): void {
  chart[name] = value;
}

const shows = directive(Shows);
