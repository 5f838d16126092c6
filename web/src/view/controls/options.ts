import { live } from 'lit/directives/live.js';
import { html, type TemplateResult } from 'lit/html.js';
import { rich } from '../../text/rich';

export interface Option {
  readonly label: string;
  readonly value: string;
  readonly chosen: boolean;
  readonly choose: () => void;
}

/** One of several: radio buttons that look like words, the chosen one underlined. */
export function options(id: string, label: string, list: readonly Option[]): TemplateResult {
  return html`<fieldset class="options">
    <legend>${label}</legend>
    <div class="option-list">
      ${list.map(
        (option) => html`<label class="option">
          <input type="radio" name=${id} value=${option.value} .checked=${live(option.chosen)} @change=${option.choose} />
          <span class="option-name">${rich(option.label)}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}
