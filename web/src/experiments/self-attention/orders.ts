// The outputs of both orders and nothing else; below them how far those of the chosen word lie apart.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { isPresented, isShown } from '../../experiment/presented';
import { solve } from '../../experiment/stage/solve';
import { nth, row } from '../../tensor/read';
import { spaced, splitWords } from '../../text/sentence';
import { labelRoom } from '../overview/arrange';
import { matrix, ordered, outputPlot } from './matrices';
import { isRounding } from './rounding';
import { type Here, none, type Plot } from './scene';

export function orders(scene: Here): TemplateResult {
  const { result, narrow, unit: u } = scene;
  const { words: sentence, output, other } = result;
  const labels = Math.min(96, Math.max(...sentence.map(labelRoom))) * (isPresented(scene) ? 1.1 : 1) + 12;
  const part = { columns: nth(output.shape, 1), beside: labels + 12 };
  const { cell } = solve(scene, {
    parts: [part, part],
    gap: 28,
    most: isPresented(scene) ? 96 : narrow ? 32 : 66,
    stacked: narrow,
    rows: sentence.length + 1,
    // The names of both lines.
    around: isShown(scene, 'reorder') ? 124 : 84,
  });
  const cells = { u, small: cell, labels: labels * u };
  return html`${isShown(scene, 'reorder') ? reorder(scene) : nothing}
    <div class="outputs orders">${ordered(scene, cells)}</div>
    ${other ? html`<div class="outputs">${matrix(scene, cells, difference(scene), { rows: [nth(sentence, scene.state.query)], columns: none, fixed: true })}</div>` : nothing}`;
}

/** The words to press one after the other: no phone's keyboard is needed. */
function reorder({ state, result, words, set }: Here): TemplateResult {
  const pressed = splitWords(state.reordered);
  const isWhole = pressed.length >= result.words.length;
  const times = (word: string, all: readonly string[]): number => all.filter((one) => one === word).length;
  /** True if this word, the first or a later one of its kind, has been pressed. */
  const isUsed = (word: string, place: number): boolean =>
    !isWhole && times(word, pressed) > times(word, result.words.slice(0, place));
  const next = (word: string): void => set({ reordered: [...(isWhole ? [] : pressed), word].join(' ') });
  return html`<p class="reorder" role="group" aria-label=${words.parameters.reordered.label}>
    <span>${words.parameters.reordered.label}</span>
    ${result.words.map(
      (word, place) => html`<button
        type="button"
        data-act=${`word-${place}`}
        ?disabled=${isUsed(word, place)}
        @click=${() => next(word)}
      >${word}</button>`,
    )}
    <b>${pressed.length > 0 ? spaced(state.reordered) : '…'}</b>
  </p>`;
}

/** The output of the chosen word in the other order, less its own. */
function difference(scene: Here): Plot {
  const { state, result, words } = scene;
  const { output, other } = result;
  const own = row(output, state.query);
  const moved = other ? row(other.output, nth(other.places, state.query)) : own;
  const data = moved
    .map((value, column) => value - nth(own, column))
    .map((gap) => (isRounding(Math.abs(gap)) ? 0 : gap));
  return {
    ...outputPlot(scene),
    figure: 'difference',
    tensor: { shape: [1, data.length], data },
    label: words.difference,
    selection: { panel: 0, row: 0, column: state.component },
  };
}
