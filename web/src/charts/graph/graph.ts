// <attn-graph>: nodes on a grid and arrows between them, some of them lit: who can see whom, and along which path.

import { nth } from '../../tensor/read';
import { type ButtonBox, buttonsWith } from '../base/button-figure';
import { parseHex, tinted } from '../base/color';
import { defineFigure, type Look, type Rows } from '../base/figure-element';
import { keyed } from '../base/heard';
import { keepOneStop, neighbour, ways } from '../base/one-stop';
import { type Pen, textWidth } from '../base/pen';
import type { Hue } from '../base/types';

export interface GraphNode {
  /** Grid columns from the left and rows from the bottom; fractions are allowed. */
  readonly x: number;
  readonly y: number;
  /** Below a node of the lowest row, else above it. */
  readonly label?: string;
  /** A second line below the label. */
  readonly note?: string;
  /** Its name if the label is not drawn: spoken, in the table and in files. */
  readonly name?: string;
  readonly hue?: Hue;
  /** Not to be chosen: no button stands on it. */
  readonly fixed?: boolean;
  /** How deep its fill is, and that of lit edges to it, from 0 (none) to 1; without it, full where it is chosen or a lit edge touches it. */
  readonly depth?: number;
  /** Drawn pale: there is nothing yet. */
  readonly faint?: boolean;
}

export interface GraphEdge {
  /** Indices of nodes. */
  readonly from: number;
  readonly to: number;
  readonly lit?: boolean;
  /** How far the line bends away from straight, in grid steps; for edges within a row. */
  readonly bend?: number;
}

type Point = readonly [x: number, y: number];

interface Layout {
  readonly right: number;
  readonly bottom: number;
  readonly places: readonly Point[];
  readonly radius: number;
  /** Pixels between columns. */
  readonly step: number;
}

const properties = {
  nodes: [] as readonly GraphNode[],
  edges: [] as readonly GraphEdge[],
  selection: [] as readonly number[],
  hue: 'accent' as Hue,
  /** Design units between rows, and at most between columns. */
  rowStep: 64,
  columnStep: 72,
  /** True if lit edges have heads: many short ones, all upwards, need none. */
  heads: true as boolean,
};

class AttnGraph extends buttonsWith(properties)<Layout> {
  static override light = new Set(['selection', 'edges', 'heads']);

  protected override accessibleName(): string {
    const labels = this.nodes.map(({ label }) => label).filter(Boolean);
    return this.label || labels.join(' ') || 'graph';
  }

  protected layoutIn({ unit: u, font }: Look): Layout {
    const columns = Math.max(...this.nodes.map(({ x }) => x), 0);
    const rows = Math.max(...this.nodes.map(({ y }) => y), 0);
    const texts = this.nodes.flatMap(({ label = '', note = '' }) => [label, note]);
    const widest = Math.max(...texts.map((text) => textWidth(text, 12 * u, font, 600)), 16 * u);
    const noted = this.nodes.some(({ note }) => note);
    const side = widest / 2 + 4 * u;
    const step = columns > 0 ? Math.min(this.columnStep * u, (this.width - 2 * side) / columns) : 0;
    const radius = Math.max(2 * u, Math.min(7 * u, step ? step * 0.22 : 7 * u));
    const bend = Math.max(0, ...this.edges.map((edge) => edge.bend ?? 0)) * this.rowStep * u;
    const top = 26 * u + bend;
    const bottom = top + rows * this.rowStep * u;
    return {
      right: Math.ceil(2 * side + columns * step),
      bottom: Math.ceil(bottom + (noted ? 46 : 30) * u),
      places: this.nodes.map(({ x, y }) => [side + x * step, bottom - y * this.rowStep * u] as const),
      radius,
      step,
    };
  }

  protected boxes({ places, radius, step, right }: Layout): ButtonBox[] {
    const high = Math.max(radius * 1.6, 12);
    return places.map(([x, y], i) => {
      // Beyond the figure's edge a focus ring is seen for a few pixels.
      const wide = Math.max(radius, Math.min(22, step / 2, x + 4, right - x + 4));
      return {
        label: this.#nameOf(i),
        box: [x - wide, y - high, 2 * wide, 2 * high],
        hidden: nth(this.nodes, i).fixed,
      };
    });
  }

  protected override placeHands(layout: Layout) {
    super.placeHands(layout);
    keepOneStop(this.buttons);
  }

  protected override isChosen(index: number): boolean {
    return this.selection.includes(index);
  }

  #nameOf(i: number): string {
    const { name, label, x, y } = this.nodes[i] ?? { x: Number.NaN, y: Number.NaN };
    return name || label || `${x}, ${y}`;
  }

  protected listen(button: HTMLElement, index: number) {
    button.addEventListener('click', () => this.emit('node-select', { index }));
    button.addEventListener('focus', () => keepOneStop(this.buttons, button));
    button.addEventListener('keydown', (event) => {
      const way = keyed(event, ways);
      const next = way && neighbour(this.nodes, index, way, 100);
      if (next !== undefined) (this.buttons.children[next] as HTMLElement).focus();
    });
    button.addEventListener(
      'pointerenter',
      (event) => event.pointerType !== 'touch' && this.emit('node-hover', { index }),
    );
    button.addEventListener('pointerleave', () => this.emit('node-hover', null));
  }

  protected override drawLive(pen: Pen, layout: Layout, look: Look) {
    const { colors, unit: u } = look;
    // Lit edges last, so that no other crosses them.
    for (const lit of [false, true])
      for (const edge of this.edges) if (Boolean(edge.lit) === lit) this.#drawEdge(pen, layout, look, edge);
    const touched = new Set(this.edges.flatMap(({ from, to, lit }) => (lit ? [from, to] : [])));
    this.nodes.forEach(({ label, note, hue, depth, faint = false, y: row }, i) => {
      const [x, y] = nth(layout.places, i);
      const chosen = this.selection.includes(i);
      const full = depth ?? (chosen || touched.has(i) ? 1 : 0);
      const plain = colors[hue ?? (chosen || full === 1 ? this.hue : faint ? 'line-strong' : 'ink-3')];
      const color = full > 0 && !chosen ? tintOf(full, colors, hue ?? this.hue) : plain;
      pen.dot(x, y, layout.radius, color);
      if (full === 0 || (full < 1 && chosen)) pen.dot(x, y, layout.radius - 1.5 * u, tintOf(full, colors, this.hue));
      if (!label) return;
      const at = row === 0 ? y + layout.radius + 12 * u : y - layout.radius - 10 * u;
      const fill = chosen ? color : colors['ink-2'];
      const style = { fill, size: 12 * u, weight: chosen ? 600 : 400, align: 'middle' } as const;
      pen.text(label, x, at, style);
      if (note) pen.text(note, x, at + 16 * u, style);
    });
  }

  #drawEdge(pen: Pen, { places, radius }: Layout, { colors, unit: u }: Look, { from, to, lit, bend = 0 }: GraphEdge) {
    const [start, end] = [places[from], places[to]];
    if (!start || !end || from === to) return;
    const lift = bend * this.rowStep * u;
    const steps = bend ? 24 : 1;
    const along = (t: number): Point => [
      start[0] + (end[0] - start[0]) * t,
      start[1] + (end[1] - start[1]) * t - 4 * lift * t * (1 - t),
    ];
    // Lines end at the rims of their nodes.
    const trim = ([ax, ay]: Point, [bx, by]: Point): Point => {
      const length = Math.hypot(bx - ax, by - ay) || 1;
      return [ax + ((bx - ax) * radius) / length, ay + ((by - ay) * radius) / length];
    };
    const [sx, sy] = trim(along(0), along(1 / steps));
    const [ex, ey] = trim(along(1), along(1 - 1 / steps));
    const between = Array.from({ length: steps - 1 }, (_, i) => along((i + 1) / steps));
    const points = [[sx, sy], ...between, [ex, ey]].flat();
    // Many lines are a tone, not a wall.
    const alpha = lit ? undefined : Math.min(1, Math.sqrt(60 / this.edges.length));
    const color = lit ? tintOf(this.nodes[to]?.depth ?? 1, colors, this.hue) : colors['line-strong'];
    const stroke = { color, width: (lit ? 2 : 1) * u, alpha };
    pen.line(points, stroke);
    if (!lit || !this.heads) return;
    const [bx, by] = between.at(-1) ?? [sx, sy];
    const angle = Math.atan2(ey - by, ex - bx);
    const long = Math.min(7 * u, 0.45 * Math.hypot(ex - sx, ey - sy));
    const wing = (turn: number) => [ex - long * Math.cos(angle + turn), ey - long * Math.sin(angle + turn)];
    pen.line([...wing(0.45), ex, ey, ...wing(-0.45)], stroke);
  }

  protected rows(): Rows {
    return [['', '→'], ...this.edges.map(({ from, to }) => [this.#nameOf(from), this.#nameOf(to)])];
  }
}

/** A mixture of a hue with the background: 0 is the background. */
const tintOf = (depth: number, colors: Look['colors'], hue: Hue): string =>
  depth === 1 ? colors[hue] : tinted(parseHex(colors.ground), parseHex(colors[hue]), depth);

defineFigure('attn-graph', AttnGraph, properties);
