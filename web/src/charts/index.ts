// Defines the elements that every page needs; histogram.ts and arcs.ts define theirs when a chapter imports them.
import './define_curves';
import './define_heatmap';
import { AttnColorBar } from './color_bar';
import { AttnCurves } from './curves';
import { defineFigure } from './element';
import { AttnHeatmap } from './heatmap';

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
