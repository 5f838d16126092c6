import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { dashText } from '../../charts/base/dashes';
import { looks, type Model } from './models';

/** The model's line, as the curves draw it. */
export const swatch = (model: Model): TemplateResult =>
  html`<svg class="swatch" viewBox="0 0 22 4" aria-hidden="true">${svg`<path d="M0 2H22" stroke=${`var(--${looks[model].hue})`} stroke-dasharray=${dashText(looks[model].line) || nothing} />`}</svg>`;
