// Steps against the slope, and back; the loss under the hand, of the points and of new ones.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { fixed } from '../../text/format';
import { mostSteps } from './parameters';
import type { Here } from './scene';
import { freshNow, lossNow, nextMove } from './shown';
import type { Width } from './width';

/** How many steps a press takes. */
const strides = [1, 10, 100] as const;

export const walk = (scene: Here, width: Width): TemplateResult =>
  // If the loss is drawn only at the present width, it can be dragged.
  html`${scene.state.curve ? buttons(scene) : nothing} ${told(scene, width)}`;

function buttons({ asked, state, words, set }: Here): TemplateResult {
  const steps = asked.training_step;
  const go = (to: number) => (): void => set({ training_step: to });
  // Twice in one picture would be two presses where one was seen.
  const ready = steps === state.training_step && asked.w === state.w;
  return html`<div class="hand-walk">
    ${strides.map(
      (stride) =>
        html`<button
          type="button"
          class=${stride === 1 ? 'button take' : 'button'}
          data-act=${`take-${stride}`}
          ?disabled=${!ready || steps + stride > mostSteps}
          @click=${go(steps + stride)}
        >
          ${words.width.take(stride)}
        </button>`,
    )}
    <button type="button" class="button" data-act="back" ?disabled=${steps === 0} @click=${go(steps - backBy(steps))}>
      ${words.width.back}
    </button>
  </div>`;
}

/** One press back: of 112 steps first single ones, then ten, then a hundred. */
export const backBy = (steps: number): number => {
  if (steps % 10 > 0) return 1;
  return steps % 100 > 0 ? 10 : 100;
};

function told({ state, words }: Here, width: Width): TemplateResult {
  const how = state.leave_one_out
    ? words.width.fromOthers(Number(state.examples) - 1)
    : words.width.fromAll(state.examples);
  const slope = fixed(width.slope, 3);
  return html`<p class="told" role="status">
    <span class="own">${words.width.lossIs(how, fixed(lossNow(width), 3))}</span>
    ${
      state.curve
        ? html`<span class="fresh">${words.width.freshIs(fixed(freshNow(width), 3))}</span>
          <span>${words.width.next(state.training_step, slope, signed(nextMove(width)))}</span>`
        : html`<span>${words.width.slopeIs(slope)}</span>`
    }
  </p>`;
}

const signed = (value: number): string => (value > 0 ? `+${fixed(value, 3)}` : fixed(value, 3));
