// A kind's name, which opens to what it means: where it is seen, also under a finger.
import { html, type TemplateResult } from 'lit/html.js';
import { thresholds } from '../../own/kinds';
import type { Here } from './scene';
import type { ShownKind } from './survey';

export const kindSaid = ({ words }: Here, kind: ShownKind): TemplateResult =>
  html`<details class="kind-said" data-kind=${kind}>
    <summary>${words.kinds[kind]}</summary>
    <p>${words.kindMeans(kind, kind === 'other' || kind === 'scores' ? 0 : thresholds[kind])}</p>
  </details>`;
