import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { TensorLike } from '../charts/base/types';
import { areCounts, type Golden, largestDifference, rounding } from '../goldens/golden';
import { type PrintedTensor, torchPrint } from '../tensor/torch-print';
import type { Words } from '../words/words';
import type { Comparison, Sharing } from './share-scene';

/** "Check against PyTorch": PyTorch's numbers for this preset, the core's numbers, and their difference. */
export function equal({ words, state, golden }: Sharing): TemplateResult | typeof nothing {
  const { goldens } = state;
  if (!golden || !goldens) return nothing;
  const { preset } = golden;
  if (preset === undefined || !Object.hasOwn(goldens, preset)) return elsewhere(words, golden, Object.keys(goldens));
  const theirs = goldens[preset] as Golden;
  const ours = golden.tensors();
  return html`<div class="code equal">
    <p class="hint">${words.equalOrigin[theirs.origin](theirs.seed ?? '', theirs.torch)}</p>
    <p class="hint covers">
      ${words.equalCovers(Object.keys(theirs.tensors).join(words.comma), theirs.lines !== undefined)} ${golden.notCompared}
    </p>
    ${Object.entries(theirs.tensors).map(([name, tensor]) => compared(words, name, tensor, ours[name]))}
    ${theirs.lines ? sideBySide(words, theirs.lines.join('\n'), golden.lines().join('\n')) : nothing}
  </div>`;
}

type DifferenceWords = Pick<Words, 'notComparable' | 'noDifference' | 'roundingAlone'>;

function compared(words: Words, name: string, theirs: PrintedTensor, ours: TensorLike | undefined): TemplateResult {
  const difference = differenceOf(theirs, ours);
  return html`<p class="difference" data-difference=${difference} data-rounding=${rounding(theirs)}>
      <code>${name}</code> <span class="hint">(${theirs.shape.join(', ')})</span> ${words.largestDifference}
      <b>${differenceText(words, theirs, ours)}</b>
    </p>
    ${ours ? sideBySide(words, torchPrint(theirs), torchPrint({ ...ours, shape: theirs.shape })) : nothing}`;
}

const differenceOf = (theirs: PrintedTensor, ours: TensorLike | undefined): number =>
  ours ? largestDifference(theirs, ours) : Number.NaN;

/** Rounding differs between builds of the core, so the text gives only a bound. */
export function differenceText(words: DifferenceWords, theirs: PrintedTensor, ours: TensorLike | undefined): string {
  const difference = differenceOf(theirs, ours);
  if (Number.isNaN(difference)) return words.notComparable;
  if (difference === 0 && areCounts(theirs)) return words.noDifference;
  const bound = rounding(theirs).toExponential(1);
  return difference <= Number(bound) ? words.roundingAlone(trueMinus(bound)) : trueMinus(difference.toExponential(1));
}

const trueMinus = (text: string): string => text.replace('-', '−');

const sideBySide = (words: Words, theirs: string, ours: string): TemplateResult =>
  html`<div class="beside">
    <div><span class="hint">PyTorch</span><pre tabindex="0" class="printed">${theirs}</pre></div>
    <div><span class="hint">${words.here}</span><pre tabindex="0" class="printed">${ours}</pre></div>
  </div>`;

/** Lists the presets that have PyTorch's numbers, if the present values have none. */
function elsewhere(words: Words, golden: Comparison, presets: readonly string[]): TemplateResult {
  return html`<div class="code equal">
    <p class="hint">${golden.preset === undefined ? words.equalOwn : words.equalNotKept}</p>
    <p class="hint">${words.equalKept}</p>
    <p class="buttons">
      ${presets.map(
        (preset) =>
          html`<button type="button" class="button" @click=${() => golden.choose(preset)}>${golden.label(preset)}</button>`,
      )}
    </p>
  </div>`;
}
