// While a requested model trains, the shown one is faded, and a text says why.
import type { DirectiveResult } from 'lit/directive.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { TrainingWords } from './words';

interface Coming<State> {
  readonly asked: State;
  readonly state: State;
  readonly narrow: boolean;
  readonly words: { readonly training: Pick<TrainingWords, 'coming'> };
}

/** The box of a training figure; `of` are the parameters that identify a model, `also` is a directive for the box. */
export function training<State>(
  scene: Coming<State>,
  of: readonly (keyof State)[],
  parts: unknown,
  also?: DirectiveResult,
): TemplateResult {
  const { asked, state, narrow, words } = scene;
  const coming = of.some((name) => asked[name] !== state[name]);
  return html`<div class=${`training${narrow ? ' small' : ''}${coming ? ' coming' : ''}`} ${also}>
    ${parts} ${coming ? html`<p class="coming-word">${words.training.coming}</p>` : nothing}
  </div>`;
}
