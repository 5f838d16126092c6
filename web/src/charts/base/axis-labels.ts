// The labels along one side of a heatmap: plain ticks, and the lit places that push them aside.
import type { Hue } from './types';

export interface AxisLabel {
  /** The cell, or a place between two where neighbours share a label. */
  readonly at: number;
  readonly text: string;
  readonly lit: boolean;
  readonly hue: Hue | null;
  /** What stands instead where a shared label has no room: its most important place alone. */
  readonly alone?: { readonly at: number; readonly text: string };
}

/** Lit places closer than `room` cells, in one group. */
function grouped(places: readonly number[], room: number): number[][] {
  const groups: number[][] = [];
  for (const place of places) {
    const last = groups.at(-1);
    if (last && place - (last.at(-1) ?? place) < room) last.push(place);
    else groups.push([place]);
  }
  return groups;
}

/** 6, 7, 8, 9 → "6–9"; 6, 8 → "6, 8". */
function rangeText(places: readonly number[]): string {
  const runs = grouped(places, 1.5);
  return runs.map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : `${run[0]}`)).join(', ');
}

/**
 * `shown` are the plain ticks; `lit` the places with their colours, the most important last; a label needs `room` cells.
 * Indices that would touch share one label; of words that would touch, the most important stays.
 */
export function axisLabels(
  shown: readonly number[],
  lit: ReadonlyMap<number, Hue | null>,
  count: number,
  room: number,
  words: readonly string[] | null,
): AxisLabel[] {
  if (shown.length === 0) return [];
  const order = [...lit.keys()].filter((place) => place >= 0 && place < count);
  const name = (place: number) => words?.[place] ?? `${place}`;
  const important = (group: readonly number[]) => group.reduce((a, b) => (order.indexOf(b) > order.indexOf(a) ? b : a));
  const labels: AxisLabel[] = grouped(
    [...order].sort((a, b) => a - b),
    room,
  ).map((group) => {
    const first = important(group);
    const middle = (Math.min(...group) + Math.max(...group)) / 2;
    const text = words || group.length === 1 ? name(first) : rangeText(group);
    return {
      at: words ? first : middle,
      text,
      lit: true,
      hue: lit.get(first) ?? null,
      alone: { at: first, text: name(first) },
    };
  });
  const reach = (label: AxisLabel) => (room * (1 + label.text.length / name(count - 1).length)) / 2;
  const free = shown.filter((place) =>
    labels.every((label) => Math.abs(label.at - place) >= (words ? room : Math.max(room, reach(label)))),
  );
  return [...labels, ...free.map((at) => ({ at, text: name(at), lit: false, hue: null }))];
}
