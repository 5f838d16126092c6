import { Directive, directive, type ElementPart } from 'lit/directive.js';
import { noChange } from 'lit/html.js';
import { alignHeatmaps } from '../charts/base/align';
import { windowOf } from '../charts/base/sizes';
import type { AttnCurves } from '../charts/curves/curves';
import type { AttnHeatmap } from '../charts/heatmap/heatmap';
import type { AttnRowBars } from '../charts/row-bars/row-bars';

/** `<attn-heatmap ${wide(240)}>`: sets a width in pixels by script, since the page's policy forbids inline styles. */
class Wide extends Directive {
  #set: number | undefined;

  override render(_pixels: number): unknown {
    return noChange;
  }

  override update(part: ElementPart, [pixels]: [number]): unknown {
    if (pixels === this.#set) return noChange;
    this.#set = pixels;
    const figure = part.element as HTMLElement & { room?: number };
    figure.style.inlineSize = `${pixels}px`;
    widths.set(figure, pixels);
    if (Reflect.has(figure, 'room')) figure.room = pixels;
    return noChange;
  }
}

const widths = new WeakMap<Element, number>();

export const wide = directive(Wide);

/** `<div ${at({position: 3})}>`: sets numbers as custom properties for the style sheet. */
class At extends Directive {
  override render(_properties: Readonly<Record<string, number>>): unknown {
    return noChange;
  }

  override update(part: ElementPart, [properties]: [Readonly<Record<string, number>>]): unknown {
    for (const [name, value] of Object.entries(properties))
      (part.element as HTMLElement).style.setProperty(`--${name}`, String(value));
    return noChange;
  }
}

export const at = directive(At);

/** `<attn-heatmap ${standing({ x, y })}>`: puts the corner of its first cell at (x, y) of the surrounding box. */
class Standing extends Directive {
  #map: AttnHeatmap | undefined;
  #spot: { readonly x: number; readonly y: number } | null = null;

  override render(_spot: { readonly x: number; readonly y: number } | null): unknown {
    return noChange;
  }

  override update(part: ElementPart, [spot]: [{ readonly x: number; readonly y: number } | null]): unknown {
    if (!this.#map) part.element.addEventListener('layout-change', () => this.#place());
    this.#map = part.element as AttnHeatmap;
    this.#spot = spot;
    this.#place();
    return noChange;
  }

  #place(): void {
    if (!this.#map) return;
    const { style, plotBox } = this.#map;
    const spot = plotBox?.cellSize > 0 ? this.#spot : null;
    style.left = spot ? `${spot.x - plotBox.left}px` : '';
    style.top = spot ? `${spot.y - plotBox.top}px` : '';
  }
}

export const standing = directive(Standing);

/**
 * Listens to `layout-change` in a row of figures: aligns the rows of heatmaps, puts bars and vertical curves at the rows of
 * the first, and sets the positions for `.crossing` as custom properties.
 */
export function alignPlots(event: Event): void {
  const row = (event.target as HTMLElement).parentElement;
  if (!row || waiting.has(row)) return;
  // Every figure of the row may have moved: measure all together, so that the browser lays out once.
  waiting.add(row);
  queueMicrotask(() => {
    waiting.delete(row);
    alignRow(row);
  });
}

const waiting = new WeakSet<HTMLElement>();

/** The width and gap of a row at the last layout, which determine where it wraps. */
const rooms = new WeakMap<Element, { readonly width: number; readonly gap: number }>();
/** One observer a window: another window's would be told while this one's layout is not finished. */
const watches = new WeakMap<Window, ResizeObserver>();

function watchRow(row: HTMLElement): void {
  const own = windowOf([row]);
  const watch = watches.get(own) ?? new own.ResizeObserver(noteRooms);
  watches.set(own, watch);
  watch.observe(row);
}

function noteRooms(entries: readonly ResizeObserverEntry[]): void {
  for (const { target, contentRect } of entries)
    rooms.set(target, { width: contentRect.width, gap: Number.parseFloat(getComputedStyle(target).columnGap) || 0 });
}

/** The line of each child, if every child's width is known; else undefined. */
function linesOf(row: HTMLElement): ReadonlyMap<Element, number> | undefined {
  const room = rooms.get(row);
  if (!room) return undefined;
  const lines = new Map<Element, number>();
  let [pen, line] = [0, 0];
  for (const child of row.children) {
    if (child.classList.contains('crossing')) continue;
    const own = widths.get(child);
    if (own === undefined) return undefined;
    const width = Math.min(own, room.width);
    if (pen > 0 && pen + width > room.width + 0.01) [pen, line] = [0, line + 1];
    lines.set(child, line);
    pen += width + room.gap;
  }
  return lines;
}

function alignRow(row: HTMLElement): void {
  const maps = [...row.querySelectorAll<AttnHeatmap>(':scope > attn-heatmap')].filter(
    (map) => map.plotBox.cellSize > 0,
  );
  const lines = linesOf(row);
  if (!rooms.has(row)) watchRow(row);
  alignHeatmaps(maps, lines && ((map) => lines.get(map) ?? -1));
  const first = maps[0]?.plotBox;
  if (!first) return;
  const top = maps[0]?.lineTops?.[0] ?? first.top;
  row.style.setProperty('--plot-left', `${first.left}px`);
  row.style.setProperty('--plot-top', `${top}px`);
  row.style.setProperty('--plot-step', `${first.cellSize}px`);
  const tops = maps[0]?.lineTops ?? first.ownTops;
  for (const bars of row.querySelectorAll<AttnRowBars>(':scope > attn-row-bars'))
    if (`${bars.tops}` !== `${tops}`) bars.tops = tops;
  for (const curves of row.querySelectorAll<AttnCurves>(':scope > attn-curves[orientation="vertical"]'))
    if (curves.align?.start !== top || curves.align.step !== first.cellSize)
      curves.align = { start: top, step: first.cellSize };
}

/** Caches `make` for each source: for results that are expensive to derive from the same object. */
export function derived<Source extends object, Made>(make: (source: Source) => Made): (source: Source) => Made {
  const known = new WeakMap<Source, { readonly made: Made }>();
  return (source) => {
    const found = known.get(source) ?? { made: make(source) };
    known.set(source, found);
    return found.made;
  };
}
