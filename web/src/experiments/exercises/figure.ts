import { html, nothing, type TemplateResult } from 'lit/html.js';
import { csvText } from '../../charts/base/csv';
import { downloadBlob } from '../../charts/base/export';
import type { Scene } from '../../experiment/contract';
import { type Exercise, exercises } from '../../experiment/exercise-names';
import { progress } from '../../experiment/progress';
import { rich } from '../../text/rich';
import type { Table } from './parameters';
import type { Words } from './words.en';

const isDone = ({ experiment, name }: Exercise): boolean => progress.isPassed(experiment, name);

/** The experiments that ask something, in the order of the way. */
const places = [...new Set(exercises.map(({ experiment }) => experiment))];

/** Links to all exercises, each with its source, and a tick where it is done. */
export function figure({ words }: Scene<Table, unknown, Words>): TemplateResult {
  const done = exercises.filter(isDone).length;
  return html`<div class="exercises">
    <p class="progress">${words.progress(done, exercises.length)}</p>
    ${places.map(
      (place) => html`<h2>${words.place(place)}</h2>
        <ul class="exercise-list" data-picture="none">
          ${exercises.filter(({ experiment }) => experiment === place).map((one) => line(one, words))}
        </ul>`,
    )}
    ${
      done > 0
        ? html`<p class="buttons"><button type="button" class="button" @click=${() => save(words)}>${words.save}</button>
            <button type="button" class="button" @click=${() => progress.forget(exercises)}>${words.forget}</button></p>`
        : nothing
    }
  </div>`;
}

function line(one: Exercise, words: Words): TemplateResult {
  const text = words.titles[one.name];
  return html`<li><a href=${`#${one.experiment}?step=${one.name}`}>${text && rich(text.title)}</a>${isDone(one) ? html` <span class="tick" role="img" aria-label=${words.done}>✓</span>` : nothing}
    <span class="from">${text?.source}</span></li>`;
}

/** A table of all exercises and whether each is done, to keep or to hand in. */
function save({ titles, headings, done }: Words): void {
  const lines = exercises.map((one) => [one.name, titles[one.name]?.title ?? one.name, isDone(one) ? done : '']);
  // The mark before it tells a spreadsheet that it is UTF-8.
  const table = new Blob(['\ufeff', csvText([headings, ...lines])], { type: 'text/csv;charset=utf-8' });
  downloadBlob(table, 'attention-playground-exercises.csv');
}
