// While a requested model trains, the shown one is faded; the view says how far it is.
import type { DirectiveResult } from 'lit/directive.js';
import { html, type TemplateResult } from 'lit/html.js';

interface Coming<State> {
  readonly asked: State;
  readonly state: State;
  readonly narrow: boolean;
}

/** The box of a training figure; `of` are the parameters that identify a model, `also` is a directive for the box. */
export function training<State>(
  scene: Coming<State>,
  of: readonly (keyof State)[],
  parts: unknown,
  also?: DirectiveResult,
): TemplateResult {
  const { asked, state, narrow } = scene;
  const coming = of.some((name) => asked[name] !== state[name]);
  return html`<div class=${`training${narrow ? ' small' : ''}${coming ? ' coming' : ''}`} ${also}>
    ${parts}
  </div>`;
}
