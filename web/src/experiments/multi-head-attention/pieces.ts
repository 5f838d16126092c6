import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { pointOn } from '../../charts/base/pointer';

export interface Pieces {
  readonly count: number;
  /** The one that is marked. */
  readonly chosen: number;
  readonly width: number;
  readonly height: number;
  readonly label: string;
  /** Share of the width at which the number stands that is followed, and its own. */
  readonly followed?: readonly [from: number, width: number] | undefined;
  /** A piece is pressed. */
  choose(piece: number): void;
}

/** So many cuts can still be told apart. */
const mostCuts = 32;

/** A bar cut into one piece a head. */
export function pieces({ count, chosen, width, height, label, followed, choose }: Pieces): TemplateResult {
  const piece = width / count;
  const cuts = count <= mostCuts ? count - 1 : 0;
  return html`<svg
    class="pieces"
    width=${width}
    height=${height}
    role="img"
    aria-label=${label}
    @click=${(event: MouseEvent) => choose(Math.min(count - 1, Math.max(0, Math.floor(pointOn(event.currentTarget as Element, event)[0] / piece))))}
  >
    <rect class="whole" width=${width} height=${height}></rect>
    <rect class="chosen" x=${chosen * piece} width=${piece} height=${height}></rect>
    ${Array.from({ length: cuts }, (_, cut) => svg`<line x1=${(cut + 1) * piece} x2=${(cut + 1) * piece} y1="0" y2=${height}></line>`)}
    ${followed ? svg`<rect class="followed" x=${followed[0] * width} width=${Math.max(3, followed[1] * width)} height=${height}></rect>` : nothing}
  </svg>`;
}
