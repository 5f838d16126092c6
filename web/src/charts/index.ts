// Defines every chart element; the explicit list.
import { AttnColorBar } from './color_bar';
import { defineFigure } from './element';
import { AttnHeatmap } from './heatmap';

defineFigure('attn-heatmap', AttnHeatmap);
defineFigure('attn-color-bar', AttnColorBar);

export { type ColormapName, colormapNames, defaultDomain } from './colormaps';
export { downloadBlob } from './export';
export { createSelection, type Link, link, linkFigures, type Selection } from './selection';
export * from './types';
export { type ChartWords, provideChartWords } from './words';
export { AttnColorBar, AttnHeatmap };

declare global {
  interface HTMLElementTagNameMap {
    'attn-heatmap': AttnHeatmap;
    'attn-color-bar': AttnColorBar;
  }
}
