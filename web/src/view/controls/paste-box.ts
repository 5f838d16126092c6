import { live } from 'lit/directives/live.js';
import { html, type TemplateResult } from 'lit/html.js';
import { isDrawn, type Numbers, type TensorValue } from '../../tensor/tensor';
import { printTensor } from '../../tensor/tensor-text';
import { isLong, longAfter } from '../../text/long-text';
import { leave, openPaste, put } from '../model/put';
import { invalid, problemOf } from './field';
import { type At, idAt, wordsAt } from './place';

/** The most that the box takes: as many numbers as a tensor may have, as PyTorch prints them. A longer text is read, not shown. */
const mostInBox = { letters: 200_000 };

/** Leaves the text field; the focus goes back to the button that opened it. */
function closePaste(at: At, within: Element): void {
  const { model, name } = at;
  const button = within.closest('.control')?.querySelector<HTMLElement>('[aria-expanded]');
  leave(model, `${name}.paste`);
  openPaste(at, name, false);
  button?.focus();
}

/** The numbers of the tensor, drawn ones from the picture. */
function numbersAt({ model, name }: At): Numbers | undefined {
  const value = model.state[name] as TensorValue;
  if (!isDrawn(value)) return value;
  const found = (model.drawn?.result as Record<string, Numbers> | undefined)?.[name];
  return found?.shape && { shape: found.shape, data: [...found.data] };
}

export function pasteBox(at: At): TemplateResult {
  const { model, name } = at;
  const words = wordsAt(at);
  const key = `${name}.paste`;
  const numbers = numbersAt(at);
  const read = (event: Event, text: string, stands: string): void => {
    event.preventDefault();
    put(model, key, text, false, stands);
    if (model.drafts.get(key) === undefined) closePaste(at, event.currentTarget as Element);
  };
  const take = (event: Event, box: HTMLTextAreaElement): void => {
    const text = box.value;
    const long = isLong(text, mostInBox);
    // Emptied before the browser lays it out.
    if (long) box.value = '';
    read(event, text, long ? '' : text);
  };
  // A text that is too long for the box is read at once and never stands in it.
  const keepOut = (event: InputEvent): void => {
    const text = longAfter(event, mostInBox);
    if (text !== undefined) read(event, text, (event.target as HTMLTextAreaElement).value);
  };
  const typed = (event: Event): void => {
    const box = event.target as HTMLTextAreaElement;
    if (isLong(box.value, mostInBox)) take(event, box);
  };
  const use = (event: Event): void => {
    const box = (event.currentTarget as Element).querySelector('textarea');
    if (box) take(event, box);
  };
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    closePaste(at, event.currentTarget as Element);
  };
  // The field belongs to no form: Chromium lays out the fields of a form that is submitted, to fill them in another time.
  return html`<form class="paste" @submit=${use} @keydown=${closeOnEscape}>
    <textarea
      id=${idAt(at, key)}
      rows="7"
      spellcheck="false"
      aria-label=${words.paste}
      aria-invalid=${invalid(at)}
      aria-describedby=${problemOf(at)}
      form=""
      @beforeinput=${keepOut}
      @input=${typed}
      .value=${live(model.drafts.get(key) ?? (numbers ? printTensor(numbers) : ''))}
    ></textarea>
    <p class="hint">${words.pasteHint}</p>
    <div class="buttons">
      <button type="submit" class="button strong">${words.apply}</button>
      <button type="button" class="button" @click=${(event: Event) => closePaste(at, event.currentTarget as Element)}>
        ${words.cancel}
      </button>
    </div>
  </form>`;
}
