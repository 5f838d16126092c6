import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type PrintedTensor, torchPrint } from '../charts/torch_print';
import type { TensorLike } from '../charts/types';
import { type Golden, largestDifference } from '../goldens/golden';
import type { Words } from '../i18n/words';
import type { Comparison, Sharing } from './share';

/** "Equal to PyTorch": what PyTorch printed for this preset, what the core computed, and how far they are apart. */
export function equal({ words, state, golden }: Sharing): TemplateResult | typeof nothing {
  const { goldens } = state;
  if (!golden || !goldens) return nothing;
  const { preset } = golden;
  if (preset === undefined || !Object.hasOwn(goldens, preset)) return elsewhere(words, golden, Object.keys(goldens));
  const theirs = goldens[preset] as Golden;
  const ours = golden.tensors();
  return html`<div class="code equal">
    <p class="hint">${words.equalOrigin[theirs.origin](theirs.seed ?? '', theirs.torch)}</p>
    ${Object.entries(theirs.tensors).map(([name, tensor]) => compared(words, name, tensor, ours[name]))}
    ${theirs.lines ? sideBySide(words, theirs.lines.join('\n'), golden.lines().join('\n')) : nothing}
  </div>`;
}

function compared(words: Words, name: string, theirs: PrintedTensor, ours: TensorLike | undefined): TemplateResult {
  const difference = ours ? largestDifference(theirs, ours) : Number.NaN;
  return html`<p class="difference" data-difference=${difference}>
      <code>${name}</code> <span class="hint">(${theirs.shape.join(', ')})</span> ${words.largestDifference}
      <b>${differenceText(words, difference)}</b>
    </p>
    ${ours ? sideBySide(words, torchPrint(theirs), torchPrint({ ...ours, shape: theirs.shape })) : nothing}`;
}

const differenceText = (words: Words, difference: number): string => {
  if (Number.isNaN(difference)) return words.notComparable;
  return difference === 0 ? words.noDifference : difference.toExponential(1).replace('-', '−');
};

const sideBySide = (words: Words, theirs: string, ours: string): TemplateResult =>
  html`<div class="beside">
    <div><span class="hint">PyTorch</span><pre tabindex="0" class="printed">${theirs}</pre></div>
    <div><span class="hint">${words.here}</span><pre tabindex="0" class="printed">${ours}</pre></div>
  </div>`;

/** The present values are no notebook's cell: which presets are. */
function elsewhere(words: Words, golden: Comparison, presets: readonly string[]): TemplateResult {
  return html`<div class="code equal">
    <p class="hint">${words.equalElsewhere}</p>
    <p class="buttons">
      ${presets.map(
        (preset) =>
          html`<button type="button" class="button" @click=${() => golden.choose(preset)}>${golden.label(preset)}</button>`,
      )}
    </p>
  </div>`;
}
