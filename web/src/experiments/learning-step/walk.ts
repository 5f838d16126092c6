// The step under the hand: what it costs and what was promised; taking it, going back, and the losses of the steps taken.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { isShown } from '../../experiment/presented';
import { nth } from '../../tensor/read';
import { fixed, short } from '../../text/format';
import { mostSteps, takenOf, textOf } from './parameters';
import { lossAfter, lossNow, promised, type StepScene } from './shown';

export function walk(scene: StepScene): TemplateResult {
  const { state, result, words } = scene;
  const after = lossAfter(scene);
  return html`<p class="told" role="status">
      ${words.step.told(fixed(lossNow(result), 2), fixed(after, 2), fixed(promised(result, state.learning_rate), 2))}
    </p>
    ${isShown(scene, 'take') ? takes(scene) : nothing}`;
}

function takes(scene: StepScene): TemplateResult {
  const { asked, state, words } = scene;
  const taken = takenOf(asked.taken);
  const after = lossAfter(scene);
  const take = (): void => scene.set({ taken: textOf([...takenOf(state.taken), state.learning_rate]) });
  const toStep = (step: number) => () => scene.set({ taken: textOf(taken.slice(0, step)) });
  // Twice in one picture would be two steps where one was seen.
  const ready = asked.taken === state.taken && Number.isFinite(after) && taken.length < mostSteps;
  return html`<div class="hand-walk">
      <button type="button" class="button take" data-act="take" ?disabled=${!ready} @click=${take}>
        ${words.step.take}
      </button>
      <button
        type="button"
        class="button"
        data-act="back"
        ?disabled=${taken.length === 0}
        @click=${toStep(taken.length - 1)}
      >
        ${words.step.back}
      </button>
      ${trail(scene, toStep)}
    </div>`;
}

/** The loss before each step and now; a click goes back to it. */
function trail({ state, result, words }: StepScene, toStep: (step: number) => () => void): TemplateResult {
  const taken = takenOf(state.taken);
  return html`<ol class="trail" aria-label=${words.step.trail}>
    ${result.losses.map((loss, step) => {
      const rate = step > 0 ? `η = ${short(nth(taken, step - 1))}` : words.step.beginning;
      return html`<li>
        <button
          type="button"
          aria-pressed=${step === taken.length}
          title=${rate}
          aria-label=${words.step.stone(step, fixed(loss, 2), rate)}
          @click=${toStep(step)}
        >
          ${fixed(loss, 2)}
        </button>
      </li>`;
    })}
  </ol>`;
}
