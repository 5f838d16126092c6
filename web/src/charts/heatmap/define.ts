// Defines <attn-heatmap> alone, for a page that draws nothing else.
import { defineFigure } from '../base/figure-element';
import { AttnHeatmap } from './heatmap';

defineFigure('attn-heatmap', AttnHeatmap);

declare global {
  interface HTMLElementTagNameMap {
    'attn-heatmap': AttnHeatmap;
  }
}
