// The layout in a presentation: maps at the left, of full height; beside them the row of tokens with its arcs, the numbers,
// and the course, which share the height.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { at, wide } from '../layout';
import { fullOf, playerWidth } from './room';

/** The parts to arrange. Lengths given to a part are CSS pixels; lengths that it asks for are design units. */
export interface Arranged {
  readonly maps?: { readonly width: number; readonly drawn: TemplateResult } | undefined;
  /** `deep`: with arcs under the letters too. */
  readonly tape?: { readonly deep: boolean; draw(width: number, tall: number): TemplateResult } | undefined;
  readonly panel?: { readonly tall: number; draw(width: number): TemplateResult } | undefined;
  /** `plot`: the height of the plot in design units. */
  readonly course?: { draw(width: number, plot: number): TemplateResult } | undefined;
}

interface Stage {
  readonly width: number;
  readonly unit: number;
  readonly height?: number | undefined;
}

/** The space between the parts, in design units. */
const gap = { across: 24, down: 12 } as const;
/** Shares of the column for arcs: above the course, and at most. */
const ofTape = { flat: { share: 0.4, most: 130 }, deep: { share: 0.5, most: 210 } } as const;
/** The height around a plot: its marker above, the steps below. */
const aroundPlot = 49;
/** The largest useful height of a plot. */
const highestPlot = 260;

/** The height of a figure in a presentation, in pixels. */
export const tallOf = ({ height = 0, unit }: Stage): number => height - 4 * unit;

export function inRoom(stage: Stage, { maps, tape, panel, course }: Arranged): TemplateResult {
  const { unit: u } = stage;
  const tall = tallOf(stage);
  const width = fullOf(stage) - (maps ? maps.width + gap.across * u : 0);
  const parts = [tape, panel, course].filter((part) => part !== undefined).length;
  const free = tall - (panel ? panel.tall : 0) * u - Math.max(0, parts - 1) * gap.down * u;
  const tapeTall = tape ? heightOfTape(tape.deep, free, course !== undefined, u) : 0;
  const plot = Math.min(highestPlot, Math.floor((free - tapeTall) / u) - aroundPlot);
  return html`<div class="in-room" ${at({ room: tall })}>
    ${maps ? html`<div class="figure-row maps" ${wide(maps.width)}>${maps.drawn}</div>` : nothing}
    <div class="beside-maps" ${wide(width)}>
      ${tape?.draw(width, tapeTall) ?? nothing} ${panel?.draw(width) ?? nothing}
      ${course ? html`<div class="course">${course.draw(width - playerWidth.narrow * u, plot)}</div>` : nothing}
    </div>
  </div>`;
}

function heightOfTape(deep: boolean, free: number, shared: boolean, u: number): number {
  const { share, most } = ofTape[deep ? 'deep' : 'flat'];
  return Math.floor(Math.min(most * u, shared ? share * free : free));
}
