// Defines the elements that every page needs; histogram.ts and arcs.ts define theirs when a chapter imports them.
import '../curves/define';
import '../heatmap/define';
import { AttnCurves } from '../curves/curves';
import { AttnHeatmap } from '../heatmap/heatmap';
import { AttnColorBar } from './color-bar';
import { defineFigure } from './figure-element';

defineFigure('attn-color-bar', AttnColorBar);

export { type ColormapName, colormapNames, defaultDomain } from './colormaps';
export { downloadBlob } from './export';
export { createSelection, type Link, link, linkFigures, type Selection } from './selection';
export * from './types';
export { type ChartWords, provideChartWords } from './words';
export { AttnColorBar, AttnCurves, AttnHeatmap };

declare global {
  interface HTMLElementTagNameMap {
    'attn-color-bar': AttnColorBar;
  }
}
