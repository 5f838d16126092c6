// Defines <attn-heatmap> alone, for a page that draws nothing else.
import { defineFigure } from '../base/figure-element';
import { AttnHeatmap } from './heatmap';
import { heatmapDefaults } from './properties';

defineFigure('attn-heatmap', AttnHeatmap, heatmapDefaults);

declare global {
  interface HTMLElementTagNameMap {
    'attn-heatmap': AttnHeatmap;
  }
}
