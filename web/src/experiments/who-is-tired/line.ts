// The sentence: under each word the share that the ending gives it; nouns and endings are changed where they stand.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { at } from '../../experiment/layout';
import { nth, row, valueAt } from '../../tensor/read';
import { choose, rowOf, type TiredScene } from './scene';
import { endingOf, kinds, wordIn } from './sentence';
import { type Kind, type Slot, wordOf, wordsOf } from './vocabulary';

export function line(scene: TiredScene): TemplateResult {
  const { state, result, words } = scene;
  const { rows, places } = result.sentence;
  const shares = row(result.weights, rowOf(state));
  return html`<div class="read-line" data-figure="sentence">
    ${nth(rows, rowOf(state)).map((token, place) => {
      if (place === places.ending) return endings(scene);
      const kind = kinds.find((one) => places[one] === place);
      const share = nth(shares, place);
      const name = kind ? changed(scene, kind) : html`<span>${wordOf(state.language, token)}</span>`;
      return html`<span class=${kind ? 'read-word noun' : 'read-word'}
        >${name}<i ${at({ share })}></i></span>${place === words.figure.comma ? html`<span class="read-comma">，</span>` : nothing} `;
    })}
  </div>`;
}

/** A word, and over it the list of others. */
const changed = (scene: TiredScene, slot: Slot): TemplateResult =>
  html`<span>${wordIn(scene.state, scene.result.sentence, slot)}</span>${list(scene, slot)}`;

function list(scene: TiredScene, slot: Slot): TemplateResult {
  const { state, result, words } = scene;
  return html`<label class="read-list" data-picture="none"
    ><span aria-hidden="true">⌄</span
    ><select
      aria-label=${words.figure.slots[slot]}
      data-slot=${slot}
      @change=${({ target }: Event) => {
        choose(scene, slot, (target as HTMLSelectElement).selectedIndex);
        if (slot === 'animal_ending' || slot === 'thing_ending')
          ask(scene, slot === 'animal_ending' ? 'animal' : 'thing');
      }}
    >
      ${wordsOf(state.language, slot).map(
        (word, index) => html`<option .selected=${index === result.sentence.chosen[slot]}>${word}</option>`,
      )}
    </select></label
  >`;
}

const ask = ({ set }: TiredScene, ending: Kind): void => set({ ending });

/** Both endings; the one that asks is framed in the queries' colour. */
function endings(scene: TiredScene): TemplateResult {
  const { state, result, words } = scene;
  const share = valueAt(result.weights, rowOf(state), result.sentence.places.ending);
  return html`<span class="read-endings" role="group" aria-label=${words.figure.chooseEnding}>
    ${kinds.map((kind) => {
      const asks = kind === state.ending;
      return html`<span class=${asks ? 'read-ending asks' : 'read-ending'}
        >${asks ? html`<small>${words.figure.asks}</small>` : nothing}<button
          type="button"
          data-act=${`ask-${kind}`}
          aria-pressed=${asks}
          @click=${() => ask(scene, kind)}
        >${wordIn(state, result.sentence, endingOf(kind))}</button>${list(scene, endingOf(kind))}${
          asks ? html`<i ${at({ share })}></i>` : nothing
        }</span>`;
    })}
  </span>`;
}
