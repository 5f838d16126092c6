// No scale moves between a step's start and its solution, and what moves on it moves far enough to be seen.
import { expect, test } from 'vitest';
import type { FigureElement } from '../../web/src/charts/base/figure-element';
import type { AttnHeatmap } from '../../web/src/charts/heatmap/heatmap';
import { planHeatmap } from '../../web/src/charts/heatmap/scene';
import type { AttnMixture } from '../../web/src/charts/mixture/mixture';
import { toPixels } from '../../web/src/charts/plane/coordinates';
import type { AttnPlane } from '../../web/src/charts/plane/plane';
import type { AttnRowBars } from '../../web/src/charts/row-bars/row-bars';
import type { AttnShares } from '../../web/src/charts/shares/shares';
import { experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { isExample } from '../reach';
import { all, allCalled, open, press } from './page-here';

/** What each kind of chart is drawn on: its scale, and the places of its marks along it, in pixels. A cell's colour moves by its cell. */
const kinds: Readonly<Record<string, (chart: FigureElement) => { scale: unknown; marks?: readonly number[] }>> = {
  'attn-heatmap': (chart) => {
    const { domain, layout, matrices } = planHeatmap((chart as AttnHeatmap).values, chart['look'], chart['width']);
    const steps = (value: number) => Math.round((10 * value) / domain[1]);
    return { scale: domain, marks: Array.from(matrices.data, (value) => steps(value) * layout.cell) };
  },
  'attn-shares': (chart) => {
    const { values } = chart as AttnShares;
    const layout = (chart as AttnShares)['layout'];
    const { end, reach, top, bottom } = layout as NonNullable<typeof layout>;
    const scores = Array.from(values.scores, (score) => (Math.min(Math.abs(score), end) / end) * reach);
    return { scale: end, marks: [...scores, ...Array.from(values.weights, (weight) => weight * (bottom - top - 4))] };
  },
  'attn-row-bars': (chart) => {
    const { tensor, kind } = chart as AttnRowBars;
    const layout = (chart as AttnRowBars)['layout'];
    const length = kind === 'stacked' ? layout?.room : layout?.row;
    return { scale: null, marks: Array.from(tensor?.data ?? [], (value) => value * (length ?? 0)) };
  },
  'attn-plane': (chart) => {
    const { pulled } = chart as AttnPlane;
    const layout = (chart as AttnPlane)['layout'];
    return { scale: layout?.scale, marks: layout && pulled ? toPixels(layout, pulled) : [] };
  },
  'attn-mixture': (chart) => {
    const { result } = chart as AttnMixture;
    const layout = (chart as AttnMixture)['layout'];
    return { scale: layout?.scale, marks: layout && result ? toPixels(layout, result) : [] };
  },
  'attn-points': (chart) => ({ scale: [chart.values['xDomain'], chart.values['yDomain']] }),
  'attn-bundle': (chart) => ({ scale: [chart.values['yDomain'], Reflect.get(Object(chart.values['lens']), 'domain')] }),
  'attn-curves': (chart) => ({ scale: Reflect.get(chart, 'layout').layout.y.domain }),
  'attn-histogram': (chart) => ({
    scale: [Reflect.get(chart, 'layout').x.domain, Reflect.get(chart, 'layout').y.domain],
  }),
  'attn-places': (chart) => ({ scale: chart.values['reach'] }),
};

/** Scales and marks by what a chart is called: of other numbers, of another shape, it is another chart. */
const picture = () =>
  new Map(
    all('#stage .figure *').flatMap((element) => {
      const chart = element as FigureElement;
      const read = kinds[chart.localName];
      if (!read || chart['width'] <= 0 || chart['isEmpty']()) return [];
      const name = chart.localName === 'attn-heatmap' ? chart['accessibleName']() : '';
      return [[`${chart.dataset['figure']} ${name}`, read(chart)] as const];
    }),
  );

const walked = experimentNames.filter((name) => name !== 'exercises' && isExample(name));

/** Experiments whose figures are bars, points and cells on axes, and the pixels that one of them moves at least. */
const onAxes = ['pull-the-query', 'overview', 'scoring-functions', 'kernel-regression', 'why-sqrt-d', 'masked-softmax'];
const seen = 24;

test.each(walked)('%s: no scale moves between a step’s start and its solution', async (name) => {
  const steps = Object.keys((await (await loadExperiment(name)).lesson?.steps())?.steps ?? {});
  for (const step of steps) {
    await open(`${name}?step=${step}`);
    const before = picture();
    const [show] = allCalled('button', 'Show me');
    if (!show) continue;
    await press(show);
    let farthest = 0;
    for (const [chart, { scale, marks = [] }] of picture()) {
      const was = before.get(chart);
      if (!was) continue;
      expect(scale, `${step}, ${chart}`).toEqual(was.scale);
      for (const [index, mark] of marks.entries())
        farthest = Math.max(farthest, Math.abs(mark - (was.marks?.[index] ?? mark)) || 0);
    }
    // Nothing has to move where only the selection changes.
    if (onAxes.includes(name) && farthest > 0) expect(farthest, step).toBeGreaterThanOrEqual(seen);
  }
});
