import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { TensorLike } from '../charts/base/types';
import { type Golden, largestDifference, rounding } from '../goldens/golden';
import { type PrintedTensor, torchPrint } from '../tensor/torch-print';
import type { Words } from '../words/words';
import type { Comparison, Sharing } from './share';

/** "Check against PyTorch": what PyTorch printed for this preset, what the core computed, and how far they are apart. */
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

function compared(words: Words, name: string, theirs: PrintedTensor, ours: TensorLike | undefined): TemplateResult {
  const difference = ours ? largestDifference(theirs, ours) : Number.NaN;
  const allowed = rounding(theirs);
  return html`<p class="difference" data-difference=${difference} data-rounding=${allowed}>
      <code>${name}</code> <span class="hint">(${theirs.shape.join(', ')})</span> ${words.largestDifference}
      <b>${differenceText(words, difference)}</b>
      ${difference > 0 ? html`<span class="hint">${words.roundingAllows(scientific(allowed))}</span>` : nothing}
    </p>
    ${ours ? sideBySide(words, torchPrint(theirs), torchPrint({ ...ours, shape: theirs.shape })) : nothing}`;
}

const differenceText = (words: Words, difference: number): string => {
  if (Number.isNaN(difference)) return words.notComparable;
  return difference === 0 ? words.noDifference : scientific(difference);
};

const scientific = (value: number): string => value.toExponential(1).replace('-', '−');

const sideBySide = (words: Words, theirs: string, ours: string): TemplateResult =>
  html`<div class="beside">
    <div><span class="hint">PyTorch</span><pre tabindex="0" class="printed">${theirs}</pre></div>
    <div><span class="hint">${words.here}</span><pre tabindex="0" class="printed">${ours}</pre></div>
  </div>`;

/** Says for which presets there are numbers of PyTorch's, where the present values have none. */
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
