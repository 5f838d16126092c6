// The map of the model: one line on which every place's vector travels, branches that read it and add to it, and on each
// block how long its gradient is.
import { html, svg, type TemplateResult } from 'lit/html.js';
import { isCovered } from '../../experiment/covered';
import { fixed } from '../../text/format';
import { rich } from '../../text/rich';
import { isMatrix, type MatrixName } from './model';
import type { State } from './parameters';
import { lossNow, type StepScene } from './shown';

export function net(scene: StepScene): TemplateResult {
  const { words } = scene;
  const looks = areLengthsShown(scene) ? 'net' : isMatrix(scene.state.block) ? 'net unmeasured' : 'net unspoken';
  return html`<div class=${looks} role="group" aria-label=${words.net.name}>
    <i class="stream"></i>
    <div class="station">
      <span class="name">${words.net.lengths}</span> ${block(scene, 'embedding')} ${block(scene, 'positions')}
    </div>
    ${branch(scene, words.net.attention, ['W_q', 'W_k', 'W_v', 'W_o'])} ${branch(scene, scene.narrow ? 'MLP' : words.net.mlp, ['W_1', 'W_2'])}
    <div class="station">${block(scene, 'output')} ${loss(scene)}</div>
  </div>`;
}

/** Gradients are spoken of where a matrix is looked at, and not before a question about them is guessed. */
const areLengthsShown = (scene: StepScene): boolean => isMatrix(scene.state.block) && !isCovered(scene, 'lengths');

/** Leaves the line, passes a norm and its matrices, and comes back to be added. */
function branch(scene: StepScene, name: string, blocks: readonly MatrixName[]): TemplateResult {
  const { words, state } = scene;
  return html`<div class="branch">
    <i class="pipe"></i>
    <span class="name">${name}</span>
    <div class="blocks">${blocks.map((one) => block(scene, one))}</div>
    <button
      type="button"
      class="plus"
      data-act="add"
      aria-pressed=${state.block === 'add'}
      aria-label=${words.net.add(name)}
      title=${words.net.add(name)}
      @click=${() => look(scene, 'add')}
    >
      +
    </button>
  </div>`;
}

const look = (scene: StepScene, block: State['block']): void => scene.set({ block, part: 'detail' });

function block(scene: StepScene, name: MatrixName): TemplateResult {
  const { result, state, words } = scene;
  const { norm } = result.matrices[name];
  const length = fixed(norm, 2);
  const { name: title, short } = words.blocks[name];
  const about = areLengthsShown(scene) ? words.net.block(title, length) : title;
  return html`<button
    type="button"
    class="block ${name}"
    data-act=${`block-${name}`}
    aria-pressed=${state.block === name}
    aria-label=${about}
    title=${about}
    @click=${() => look(scene, name)}
  >
    <i class="stem"></i>
    <b>${rich(short)}</b>
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      ${svg`<rect class="all" width="100" height="6"></rect><rect class="length" width=${(100 * norm) / result.norm} height="6"></rect>`}
    </svg>
    <span>${length}</span>
  </button>`;
}

function loss(scene: StepScene): TemplateResult {
  const { result, state, words } = scene;
  return html`<button
    type="button"
    class="block loss"
    data-act="block-loss"
    aria-pressed=${state.block === 'loss'}
    @click=${() => look(scene, 'loss')}
  >
    <i class="stem"></i>
    <b>${words.net.loss}</b>
    <span>${fixed(lossNow(result), 2)}</span>
  </button>`;
}
