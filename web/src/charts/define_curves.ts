// Defines <attn-curves> alone.
import { AttnCurves } from './curves';
import { defineFigure } from './element';

defineFigure('attn-curves', AttnCurves);

declare global {
  interface HTMLElementTagNameMap {
    'attn-curves': AttnCurves;
  }
}
