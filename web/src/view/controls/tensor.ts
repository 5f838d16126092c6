import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { TensorParameter } from '../../state/array-parameters';
import { isDrawn, type TensorValue } from '../../tensor/tensor';
import { openPaste, put } from '../model/put';
import { field, seedField } from './field';
import { pasteBox } from './paste-box';
import { type At, labelsAt, valueAt, wordsAt } from './place';

export function tensorControl(at: At, parameter: TensorParameter): TemplateResult {
  const { name } = at;
  const value = valueAt(at) as TensorValue;
  const words = wordsAt(at);
  const { label, axes = [] } = labelsAt(at);
  return html`<div class="line">
      <span class="label">${label}</span>
      <button type="button" class="quiet" aria-expanded=${at.pasting.has(name)} @click=${(event: Event) => togglePaste(at, event)}>
        ${words.paste}
      </button>
    </div>
    <div class="shape">${value.shape.map((size, axis) => sizeField(at, axis, size, axes[axis] ?? String(axis)))}</div>
    ${
      isDrawn(value) && value.draw !== 'ones'
        ? seedField(at, `${name}.seed`, `torch.${value.draw}`, value.seed)
        : draws(at, parameter, value)
    }
    ${at.pasting.has(name) ? pasteBox(at) : nothing}`;
}

/** The source of its numbers, and others to draw them from. */
function draws(at: At, parameter: TensorParameter, value: TensorValue): TemplateResult {
  const { model, name } = at;
  const others = parameter.draws.filter((draw) => !isDrawn(value) || draw !== value.draw);
  const drawAnew = (draw: (typeof others)[number]) => (): void =>
    put(model, name, parameter.print({ draw, shape: value.shape, seed: '0' }));
  return html`<p class="hint">${isDrawn(value) ? `torch.${value.draw}` : wordsAt(at).yourNumbers}
      ${isDrawn(value) ? nothing : restart(at, parameter)}
      ${others.map((draw) => html`<button type="button" class="quiet draw" @click=${drawAnew(draw)}>torch.${draw}</button>`)}</p>`;
}

/** Back to the numbers there were: the same draw of the same seed. */
function restart(at: At, parameter: TensorParameter): TemplateResult | typeof nothing {
  const { model, name, lastDraws } = at;
  const last = lastDraws.of(name);
  if (!last || last.draw === 'ones') return nothing;
  return html`<button type="button" class="quiet draw" @click=${() => put(model, name, parameter.print(last))}>
    ${wordsAt(at).restart(last.seed)}
  </button>`;
}

const sizeField = (at: At, axis: number, size: number, label: string): TemplateResult =>
  html`<label class=${size < 1000 ? 'size' : 'size long'}><span>${label}</span>${field(at, `${at.name}.shape.${axis}`, String(size), wordsAt(at).sizeOf(label), 'numeric')}</label>`;

/** The text field takes the focus, what is in it chosen: the next thing typed or pasted replaces it. */
function togglePaste(at: At, { currentTarget }: Event): void {
  openPaste(at, at.name, !at.pasting.has(at.name));
  const box = (currentTarget as Element).closest('.control')?.querySelector('textarea');
  box?.focus();
  box?.select();
}
