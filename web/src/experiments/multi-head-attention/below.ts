import { html, type TemplateResult } from 'lit/html.js';
import type { Scene } from '../../experiment/contract';
import type { Result } from './compute';
import { costs } from './cost-figure';
import type { Outcomes } from './measure';
import type { Table } from './parameters';
import { timing } from './timing';
import type { OwnWords } from './words';

/** What heads cost: their parameters, and their time on this machine. */
export const below = (scene: Scene<Table, Result, OwnWords, Outcomes>): TemplateResult =>
  html`<div class="heads below">${costs(scene)} ${timing(scene)}</div>`;
