import { html, type TemplateResult } from 'lit/html.js';
import { rich } from '../text/rich';

/** Buttons that show one part of a figure at a time: `names` in order, with their texts; `now` is the one shown. */
export const partsShown = <Name extends string>(
  label: string,
  names: readonly Name[],
  texts: Readonly<Partial<Record<Name, string>>>,
  now: Name,
  show: (name: Name) => void,
): TemplateResult => html`<div class="parts-shown" role="group" aria-label=${label}>
  ${names.map(
    (name) =>
      html`<button type="button" data-act=${`part-${name}`} aria-pressed=${name === now} @click=${() => show(name)}>${rich(texts[name] as string)}</button>`,
  )}
</div>`;
