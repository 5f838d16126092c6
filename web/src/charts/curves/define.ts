// Defines <attn-curves> alone.

import { defineFigure } from '../base/figure-element';
import { AttnCurves } from './curves';
import { curvesDefaults } from './properties';

defineFigure('attn-curves', AttnCurves, curvesDefaults);

declare global {
  interface HTMLElementTagNameMap {
    'attn-curves': AttnCurves;
  }
}
