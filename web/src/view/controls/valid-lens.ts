import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { ValidLens, ValidLensParameter } from '../../state/array-parameters';
import { type LensMode, modeOf } from '../../state/valid-lens';
import { nth } from '../../tensor/nth';
import { shortest } from '../../tensor/tensor';
import { lensShape } from '../model/fields';
import { put } from '../model/put';
import { field } from './field';
import { options } from './options';
import { type At, idAt, labelsAt, valueAt, wordsAt } from './place';

/** More fields than a hand can use are left to the figure's boundary, a link or a paste. */
export const mostLensFields = 64;

export function validLensControl(at: At, parameter: ValidLensParameter): TemplateResult {
  const words = wordsAt(at);
  const modes: readonly [LensMode, string][] = [
    ['none', words.lensNone],
    ['sample', words.lensPerSample],
    ['query', words.lensPerQuery],
  ];
  return html`${options(
    idAt(at, at.name),
    labelsAt(at).label,
    modes.map(([mode, label]) => ({
      label,
      value: mode,
      chosen: modeOf(valueAt(at) as ValidLens) === mode,
      choose: () => put(at.model, `${at.name}.mode`, mode),
    })),
  )}${lensFields(at, parameter)}`;
}

/** What is typed into a field of one digit takes its place. */
function selectAll({ target }: Event): void {
  if (target instanceof HTMLInputElement) target.select();
}

/** A field a length; nothing where they are more than `most`. */
export function lensFields(
  at: At,
  parameter: ValidLensParameter,
  most = mostLensFields,
): TemplateResult | typeof nothing {
  const lens = valueAt(at) as ValidLens;
  const words = wordsAt(at);
  if (lens === null || lens.flat().length > most) return nothing;
  const keys = nth(lensShape(at.model.state, parameter), 2);
  const longest = Math.max(...lens.flat());
  return html`<div class="lens-rows" @focusin=${selectAll}>
    ${lens.map((entry, sample) => {
      const perSample = typeof entry === 'number';
      return html`<div class="lens-row">
        <span class="lens-name">${words.sample(sample)}</span>
        ${(perSample ? [entry] : entry).map((value, query) => {
          const label = perSample ? words.sample(sample) : `${words.sample(sample)}, ${words.query(query)}`;
          return field(at, `${at.name}.${sample}.${query}`, shortest(value), label);
        })}
      </div>`;
    })}
  </div>${longest > keys ? html`<p class="hint" role="status">${words.lensBeyond(shortest(longest), keys)}</p>` : nothing}`;
}
