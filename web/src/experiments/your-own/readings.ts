// How a file was read: what of it, what not and why, and which of its axes are heads, layers and samples.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { choose, fileInput } from '../../experiment/takes-files';
import type { Listed } from '../../own/contents';
import type { Ambiguous } from '../../own/dump';
import { axesText, type Reading, sizesOf } from '../../own/shapes';
import { axesLine } from '../../own/torch-lines';
import { begin, type Offer } from './offer';
import { beginning } from './parameters';
import type { Here } from './scene';
import { toggle } from './toggle';

/** More are counted. */
const mostListed = 12;

/** What of the file is read, beside its name, and the way back from a wrong reading. */
export function held(scene: Here): TemplateResult | typeof nothing {
  const { result, words, set } = scene;
  const { name, origin } = result.dump;
  if (!origin || result.isSample) return nothing;
  const { contents, asks, axes, given } = origin;
  const { read, unread } = contents;
  return html`<div class="held">
    <details>
      <summary>${words.held(read.length, unread.length)}</summary>
      ${listed(read, words.isRead, scene)}${listed(unread, words.isNotRead, scene)}
      ${asks ? html`<p class="hint">${words.notAsked} ${lineFor(name, asks, axes)}</p>` : nothing}
    </details>
    ${
      asks
        ? html`<button type="button" data-act="read-again" @click=${() => begin(scene, { given, name, again: asks, take: set })}>${words.readAgain(axes)}</button>`
        : nothing
    }
    ${second(scene)}
  </div>`;
}

/** Another file beside it, and what is different in that one. */
function second(scene: Here): TemplateResult {
  const { result, words, set } = scene;
  const take = (file: File): void => begin(scene, { given: file, name: file.name, isSecond: true, take: set });
  if (!result.dump.other)
    return html`<button type="button" data-act="compare" @click=${choose}>${words.compare}</button>${fileInput(take)}`;
  return html`${toggle(scene, 'changed', words.changed(result.dump.isDifference), { without_first: false })}
    <button type="button" data-act="alone" @click=${() => set({ second: '', changed: false, training_step: 0 })}>${words.alone}</button>`;
}

function listed(tensors: readonly Listed[], title: string, { words }: Here): TemplateResult | typeof nothing {
  if (tensors.length === 0) return nothing;
  const more = tensors.length - mostListed;
  return html`<b>${title}</b><ul>
    ${tensors
      .slice(0, mostListed)
      .map(
        ({ name, shape, why }) =>
          html`<li>${words.tensor(name, shape)}${why ? ` – ${words.whyNot[why]}` : nothing}</li>`,
      )}
    ${more > 0 ? html`<li>+ ${more}</li>` : nothing}
  </ul>`;
}

/** What a file says to be read in this way without a question. */
const lineFor = (name: string, { isOfQueries }: Ambiguous, axes: string): TemplateResult =>
  html`<code class="line">${axesLine(name, isOfQueries, axes)}</code>`;

/** Which way an unclear shape is meant: a picture of each, and the line that answers it in the file. */
export function question(scene: Here, offer: Offer, asks: Ambiguous): TemplateResult {
  const { words, state, set } = scene;
  const { given, name, take, again } = offer;
  const { tensor, shape, readings } = asks;
  const asked = words.asks([name, tensor].filter(Boolean).join(': '), shape);
  const choose = (reading: Reading, choice: number): void => {
    // What is open is read another way at once.
    begin(scene, again ? undefined : { given, name, choice, take });
    if (again) set({ ...beginning, part: state.part, axes: axesText(reading) });
  };
  return html`<div class="asks" role="group" aria-label=${asked}>
    <p role="status">${asked}</p>
    ${readings.map(
      (reading, choice) =>
        html`<div>
          <button type="button" class="button" data-reading=${choice} @click=${() => choose(reading, choice)}>
            ${pictureOf(reading, shape)}<span>${words.reading(sizesOf(shape, reading))}</span>
          </button>
          ${lineFor(name, asks, axesText(reading))}
        </div>`,
    )}
    <p class="hint">${words.answered(axesText(readings[0] as Reading))}</p>
  </div>`;
}

/**
 * Layers under each other, heads beside each other, each a small matrix: at most four by four are drawn. Samples and steps are
 * sheets one behind another.
 */
function pictureOf(reading: Reading, shape: readonly number[]): TemplateResult {
  const { step, layer, batch, head } = sizesOf(shape, reading);
  const [down, across, sheets] = [layer, head, step * batch].map((size) => Math.min(4, size)) as [
    number,
    number,
    number,
  ];
  const side = 1 + 11 * Math.max(down, across);
  const behind = 5 * (sheets - 1);
  return html`<svg class="axes-picture" viewBox="0 0 44 44" aria-hidden="true">
    ${Array.from({ length: sheets }, (_, at) => {
      const place = 5 * at;
      return html`<svg x=${place} y=${behind - place} width=${44 - behind} height=${44 - behind} viewBox="0 0 ${side} ${side}">
        ${Array.from({ length: down * across }, (_, map) => {
          const [x, y] = [1 + 11 * (map % across), 1 + 11 * Math.floor(map / across)];
          return html`<svg x=${x} y=${y} width="9" height="9" viewBox="0 0 9 9"><path d="M0 0h9v9H0zM0 0l9 9"></path></svg>`;
        })}
      </svg>`;
    })}
  </svg>`;
}
