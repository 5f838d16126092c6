// Heatmaps that stand side by side begin their lines at the same heights, so that a row can be followed across.
import { nth } from '../../tensor/read';
import type { AttnHeatmap } from '../heatmap/heatmap';

/** The heights that fit all of them: each line as low as the lowest needs it. */
export function commonTops(all: readonly (readonly number[])[]): number[] {
  const [first = []] = all;
  const tops: number[] = [];
  first.forEach((_, line) => {
    const steps = all.map((own) => nth(own, line) - (own[line - 1] ?? 0));
    tops.push((tops[line - 1] ?? 0) + Math.max(...steps));
  });
  return tops;
}

/**
 * Aligns the heatmaps that share a visual row and have as many lines; those alone are left as they are.
 * `lineOf` says which row each stands in; without it the browser is asked, which makes it lay the page out at once.
 */
export function alignHeatmaps(
  maps: readonly AttnHeatmap[],
  lineOf: (map: AttnHeatmap) => number = (map) => Math.round(map.offsetTop),
) {
  const groups = new Map<string, AttnHeatmap[]>();
  for (const map of maps) {
    const key = `${lineOf(map)} ${map.plotBox.ownTops.length}`;
    groups.set(key, [...(groups.get(key) ?? []), map]);
  }
  for (const group of groups.values()) {
    const tops = group.length > 1 ? commonTops(group.map((map) => map.plotBox.ownTops)) : null;
    for (const map of group) if (`${map.lineTops}` !== `${tops}`) map.lineTops = tops;
  }
}
