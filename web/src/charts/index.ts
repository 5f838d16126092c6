// Defines every chart element; the explicit list.
import { AttnArcs } from './arcs';
import { AttnColorBar } from './color_bar';
import { AttnCurves } from './curves';
import { defineFigure } from './element';
import { AttnHeatmap } from './heatmap';
import { AttnHistogram } from './histogram';

defineFigure('attn-heatmap', AttnHeatmap);
defineFigure('attn-curves', AttnCurves);
defineFigure('attn-histogram', AttnHistogram);
defineFigure('attn-arcs', AttnArcs);
defineFigure('attn-color-bar', AttnColorBar);

export { type ColormapName, colormapNames, defaultDomain } from './colormaps';
export { downloadBlob } from './export';
export { createSelection, type Link, link, linkFigures, type Selection } from './selection';
export * from './types';
export { type ChartWords, provideChartWords } from './words';
export { AttnArcs, AttnColorBar, AttnCurves, AttnHeatmap, AttnHistogram };

declare global {
  interface HTMLElementTagNameMap {
    'attn-heatmap': AttnHeatmap;
    'attn-curves': AttnCurves;
    'attn-histogram': AttnHistogram;
    'attn-arcs': AttnArcs;
    'attn-color-bar': AttnColorBar;
  }
}
