// Defines <attn-curves> alone.

import { defineFigure } from '../base/figure-element';
import { AttnCurves } from './curves';

defineFigure('attn-curves', AttnCurves);

declare global {
  interface HTMLElementTagNameMap {
    'attn-curves': AttnCurves;
  }
}
