import { html, nothing, type TemplateResult } from 'lit/html.js';
import { downloadBlob } from '../charts/base/export';
import type { Figure } from '../charts/base/types';
import type { Printed } from '../experiment/contract';
import { torchPrint } from '../tensor/torch-print';
import { copy, linked } from './copy-text';
import { equal } from './equal-panel';
import type { Sharing } from './share-scene';

function pytorch(sharing: Sharing): TemplateResult {
  const { words } = sharing;
  const code = sharing.pytorch();
  return html`<div class="code">
    <button type="button" class="button" @click=${() => copy(sharing, code, words.copied)}>${words.copyPytorch}</button>
    <pre tabindex="0" class="source">${code}</pre>
    <p class="hint">${words.pytorchPrints}</p>
    <pre tabindex="0" class="printed">${sharing.prints().map(printed).join('\n')}</pre>
  </div>`;
}

const printed = (one: Printed): string => (typeof one === 'string' ? one : torchPrint(one));

const formats = ['png', 'svg', 'csv'] as const;

function exports(sharing: Sharing): TemplateResult {
  const { words } = sharing;
  return html`<table class="exports">
    <tbody>
      ${sharing.state.embedPanel?.standaloneRow(sharing) ?? nothing} ${showsTables(sharing) ? nothing : wholeRow(sharing)}
      ${sharing.endings.length > 0 ? tensorsRow(sharing) : nothing}
      ${sharing.figures().map((figure, index) => {
        const name = nameOf(figure) || String(index + 1);
        return html`<tr>
          <th scope="row">${name}</th>
          ${formats.map(
            (format) => html`<td>
              <button
                type="button"
                class="quiet"
                aria-label=${words.exportFigure(name, words[format])}
                @click=${() => void save(sharing, () => fileOf(figure, format), `${fileNameOf(sharing, figure, index)}.${format}`)}
              >
                ${words[format]}
              </button>
            </td>`,
          )}
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/** True if the figures are shown as tables, which cannot be saved as a picture. */
const showsTables = ({ table, figures }: Sharing): boolean => table && figures().length > 0;

/** Saves the whole figure area as one picture; numbers are saved with their figures. */
function wholeRow(sharing: Sharing): TemplateResult {
  const { words, fileName } = sharing;
  const whole = async (format: 'png' | 'svg'): Promise<Blob> => {
    const area = sharing.area();
    if (!area) throw new Error('no figure is drawn');
    const { wholePNG, wholeSVG } = await import('./whole-picture');
    return format === 'png' ? wholePNG(area) : wholeSVG(area);
  };
  return html`<tr>
    <th scope="row">${words.wholePicture}</th>
    ${(['png', 'svg'] as const).map(
      (format) => html`<td>
        <button
          type="button"
          class="quiet"
          aria-label=${words.exportFigure(words.wholePicture, words[format])}
          @click=${() => void save(sharing, () => whole(format), `${fileName}.${format}`)}
        >
          ${words[format]}
        </button>
      </td>`,
    )}
    <td></td>
  </tr>`;
}

function tensorsRow(sharing: Sharing): TemplateResult {
  const { words, endings, fileName } = sharing;
  return html`<tr>
    <th scope="row">${words.tensors}</th>
    ${endings.map(
      (ending, place) => html`<td colspan=${place > 0 ? 2 : 1}>
        <button
          type="button"
          class="quiet"
          aria-label=${words.exportFigure(words.tensors, `.${ending}`)}
          @click=${() => void save(sharing, () => sharing.file(ending), `${fileName}.${ending}`)}
        >
          .${ending}
        </button>
      </td>`,
    )}
  </tr>`;
}

function nameOf(figure: Figure): string {
  const names = ['name', 'label'].map((key): unknown => Reflect.get(figure, key));
  const own = names.find((name) => typeof name === 'string' && name !== '') ?? '';
  const group = figure.closest('.figure section[aria-label]')?.getAttribute('aria-label');
  return [group, own].filter(Boolean).join(': ');
}

const fileNameOf = ({ fileName }: Sharing, { dataset }: Figure, index: number): string =>
  [fileName, index + 1, dataset['figure']].filter(Boolean).join('-');

const fileOf = (figure: Figure, format: (typeof formats)[number]): Promise<Blob> =>
  format === 'png' ? figure.exportPNG() : format === 'svg' ? figure.exportSVG() : figure.exportCSV();

/** Saves, or shows that it failed. */
async function save(sharing: Sharing, make: () => Promise<Blob>, name: string): Promise<void> {
  try {
    downloadBlob(await make(), name);
  } catch (error) {
    sharing.say(sharing.words.notSaved);
    sharing.changed();
    throw error;
  }
}

/** A link for a lesson: the present state, without controls or without answers. */
function teach(sharing: Sharing): TemplateResult | typeof nothing {
  const { words, state } = sharing;
  if (!sharing.link) return nothing;
  const hide = state.hide ?? ['answers'];
  const toggle = (name: 'controls' | 'answers'): TemplateResult => html`<label class="switch">
    <input
      type="checkbox"
      role="switch"
      .checked=${hide.includes(name)}
      @change=${() => {
        state.hide = hide.includes(name) ? hide.filter((one) => one !== name) : [...hide, name];
        sharing.changed();
      }}
    />
    <span>${words.hides[name]}</span>
  </label>`;
  const link = sharing.link(hide.join(','), sharing.step);
  return html`<div class="code teach">
    <p class="hint">${words.teachHint}</p>
    ${unlinked(sharing)} ${toggle('answers')} ${toggle('controls')}
    <pre tabindex="0" class="link">${link}</pre>
    <button type="button" class="button" @click=${() => copy(sharing, link, linked(sharing))}>${words.copyLink}</button>
  </div>`;
}

const embed = (sharing: Sharing) => html`${unlinked(sharing)}${sharing.state.embedPanel?.embed(sharing) ?? nothing}`;

const unlinked = ({ unlinked: text }: Sharing) => (text ? html`<p class="hint unlinked">${text}</p>` : nothing);

/** The panel that is open below the tools. */
export const panels = { pytorch, equal, export: exports, teach, embed };
