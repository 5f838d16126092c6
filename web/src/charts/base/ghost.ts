// What a figure showed before the last act: dashed outlines of what has changed since, drawn over it, and columns in its table.
import { circleAround } from './circle';
import { type FigureElement, fillLayer, type Look, type Rows, svgLayer } from './figure-element';
import { type Pen, type Stroke, textWidth } from './pen';
import { same } from './same';
import type { Series } from './types';

/** Keeps the outlines of what is drawn, by their places, and the texts. Ribbons, dotted and pale lines have none. */
class Outlines implements Pen {
  readonly lines = new Map<string, readonly number[]>();
  readonly texts: Parameters<Pen['text']>[] = [];
  readonly #unit: number;
  /** The fill of what is chosen: no number. */
  readonly #ground: string;

  constructor({ unit, colors }: Look) {
    this.#unit = unit;
    this.#ground = colors.raised;
  }

  #keep(points: ArrayLike<number>, closed: boolean) {
    let line: number[] = [];
    const end = () => {
      if (line.length > 2) this.lines.set(line.map(Math.round).join(), closed ? [...line, ...line.slice(0, 2)] : line);
      line = [];
    };
    for (let i = 0; i + 1 < points.length; i += 2) {
      const [x = Number.NaN, y = Number.NaN] = [points[i], points[i + 1]];
      if (Number.isNaN(x + y)) end();
      else line.push(x, y);
    }
    end();
  }

  rect(x: number, y: number, width: number, height: number, fill: string) {
    if (fill !== this.#ground) this.#keep([x, y, x + width, y, x + width, y + height, x, y + height], true);
  }

  area(points: ArrayLike<number>, _fill: string, alpha = 1) {
    if (alpha > 0.3) this.#keep(points, true);
  }

  line(points: ArrayLike<number>, { dash, alpha }: Stroke) {
    if (!dash && !alpha) this.#keep(points, false);
  }

  /** The end of an arrow, not a foot. */
  dot(x: number, y: number, radius: number) {
    if (radius > 4 * this.#unit) this.#keep(circleAround(x, y, radius + 4 * this.#unit), false);
  }

  text(...given: Parameters<Pen['text']>) {
    this.texts.push(given);
  }

  frame() {}
  strip() {}
}

/** The charts that have outlines, of those that a hand changes. */
const outlined: readonly string[] = ['shares', 'row-bars', 'plane', 'mixture', 'points', 'curves'];
/** The properties that hold numbers. */
const told: readonly string[] = ['tensor', 'scores', 'weights', 'pulled', 'result', 'series', 'points', 'arrows'];
/** Those that are a chart's axes. */
const axes: readonly string[] = ['domain', 'xDomain', 'yDomain', 'xScale', 'yScale'];
/** The properties that neighbours on the page set: those of the chart before stand on no page. */
const aligned: readonly string[] = ['tops', 'align', 'lineTops'];

class Ghost {
  readonly #figure: FigureElement;
  readonly #layer = svgLayer('past');
  before: FigureElement | undefined;
  /** True if anything is drawn in dashes. */
  seen = false;

  constructor(figure: FigureElement) {
    this.#figure = figure;
    const layers = figure['paper'].querySelectorAll(':scope > svg');
    layers[layers.length - 1]?.after(this.#layer);
  }

  /** The chart before, as it would be drawn here; undefined where it shows the same. */
  #laid(): FigureElement | undefined {
    const { before } = this;
    const figure = this.#figure;
    if (!before || !figure['look'] || isSame(before, figure)) return undefined;
    for (const name of aligned) if (Object.hasOwn(figure.values, name)) before.values[name] = figure.values[name];
    before['look'] = figure['look'];
    before['width'] = figure['width'];
    return before;
  }

  drawn() {
    const figure = this.#figure;
    const before = this.#laid();
    for (const side of ['width', 'height'])
      this.#layer.setAttribute(side, this.#layer.previousElementSibling?.getAttribute(side) ?? '0');
    const kind = kindOf(figure);
    if (before && kind === 'heatmap')
      void import('../heatmap/before').then(({ drawBefore }) => {
        if (before === this.before) this.#fill((pen) => drawBefore(pen, figure, before));
      });
    else this.#fill((pen) => before && outlined.includes(kind) && outline(pen, figure, before, figure['look']));
  }

  #fill(draw: (pen: Pen) => void) {
    fillLayer(this.#layer, draw);
    const seen = this.#layer.innerHTML.includes('<path');
    if (seen === this.seen) return;
    this.seen = seen;
    this.#figure.dispatchEvent(new CustomEvent('past', { bubbles: true, composed: true }));
  }

  /** Columns of before beside those of now. */
  async joined(rows: Rows): Promise<Rows> {
    const before = this.#laid();
    const old = before ? await before['tableRows']() : [];
    if (old.length !== rows.length || old[0]?.length !== rows[0]?.length) return rows;
    const { before: word } = this.#figure['look'].words;
    return rows.map((cells, line) => [
      ...cells,
      ...(old[line] ?? []).slice(1).map((text) => (line > 0 ? text : `${text} (${word})`)),
    ]);
  }
}

function outline(pen: Pen, figure: FigureElement, before: FigureElement, look: Look) {
  const { colors, font, unit: u } = look;
  const outlinesOf = (one: FigureElement): Outlines => {
    const found = new Outlines(look);
    one['drawOn'](found, one['look']);
    return found;
  };
  const [now, then] = [outlinesOf(figure), outlinesOf(before)];
  const dashed = { color: colors.ink, width: 1.25 * u, dash: [2.5 * u, 2.5 * u] };
  const end = figure.localName === 'attn-shares' ? besideBar(pen, figure, before, dashed) : Infinity;
  const gone = [...then.lines].filter(([place, line]) => !now.lines.has(place) && Number(line[0]) < end);
  const boxes = now.texts.map((text) => boxOf(text, font));
  for (const [, line] of gone) pen.line(past(line, boxes), dashed);
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boxOf([text, x, y, { size, weight, align }]: Parameters<Pen['text']>, font: string): Box {
  const width = textWidth(text, size, font, weight);
  const left = align === 'end' ? x - width : align === 'middle' ? x - width / 2 : x;
  return { left, right: left + width, top: y - size / 2, bottom: y + size / 2 };
}

/** A polyline that stops where there is text, and goes on behind it: looked at every few pixels. */
function past(line: readonly number[], boxes: readonly Box[]): readonly number[] {
  const points: number[] = [];
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [x = 0, y = 0, toX = 0, toY = 0] = line.slice(at, at + 4);
    const parts = Math.ceil(Math.hypot(toX - x, toY - y) / 3) || 1;
    for (let part = 0; part <= parts; ++part) {
      const [px, py] = [x + ((toX - x) * part) / parts, y + ((toY - y) * part) / parts];
      const isText = boxes.some(({ left, right, top, bottom }) => px > left && px < right && py > top && py < bottom);
      points.push(isText ? Number.NaN : px, isText ? Number.NaN : py);
    }
  }
  return points.some(Number.isNaN) ? points : line;
}

/** A narrow bar of 1 beside the new one; gives the place where the new one begins, with its ribbons. */
function besideBar(
  pen: Pen,
  figure: FigureElement,
  { values }: FigureElement,
  dashed: Parameters<Pen['line']>[1],
): number {
  const { bar, flow, top, bottom } = Reflect.get(figure, 'layout') as Record<'bar' | 'flow' | 'top' | 'bottom', number>;
  const [left, right, height] = [bar - 0.5 * flow, bar - 2, bottom - top - 4 * figure['look'].unit];
  let at = top;
  pen.line([left, top, right, top], dashed);
  for (const weight of Array.from(values['weights'] as ArrayLike<number>)) {
    at += weight * height;
    pen.line([left, at, right, at], dashed);
  }
  pen.line([left, top, left, top + height], dashed);
  return bar - flow;
}

const kindOf = (figure: FigureElement): string => figure.localName.slice('attn-'.length);

/** True where both would be drawn alike, or on other axes: what stood on those says nothing here. */
const isSame = (one: FigureElement, other: FigureElement): boolean =>
  told.every((name) => same(one.values[name], other.values[name])) ||
  !axes.every((name) => same(one.values[name], other.values[name])) ||
  placesIn(one) !== placesIn(other);

/** Positions without places of their own are the axis. */
const placesIn = ({ values }: FigureElement): number | undefined => {
  const [first] = (values['series'] ?? []) as readonly Series[];
  return first?.x ? undefined : first?.y.length;
};

/** Keeps what `before` shows over a figure, until it is told otherwise; a `past` event says that there is something to see, or no more. */
export function showBefore(figure: FigureElement, before: FigureElement | undefined): void {
  if (!before && !figure.past) return;
  const ghost = (figure.past as Ghost | undefined) ?? new Ghost(figure);
  ghost.before = before;
  figure.past = ghost;
  figure.invalidate('past');
}
