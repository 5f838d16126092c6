import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/mixture/mixture';
import { isShown } from '../../experiment/presented';
import { softmaxTerms } from '../../experiment/softmax-terms';
import { nth } from '../../tensor/read';
import { shortest } from '../../tensor/tensor';
import { fixed } from '../../text/format';
import { keys } from './arrows';
import { type Here, isStart, named } from './figure';
import { goals, reachedNow, withReached } from './goals';
import { allQueries, matrixOf } from './matrices';

/** The chosen word in numbers, the goals, and the way to the next scene; with it comes what draws the values. */
export function below(scene: Here): TemplateResult {
  remember(scene);
  return html`<div class="pulling">
    ${!isShown(scene, 'answers') || !isShown(scene, 'arithmetic') ? nothing : arithmetic(scene)}
    <div class="pulling-end">${can(scene)} ${onward(scene)}</div>
    <p class="pulling-note">
      ${scene.words.byHand} <a class="pulling-learn" href="#who-is-tired">${scene.words.watch} →</a>
    </p>
  </div>`;
}

/** Ticks stay: what was reached once is known. */
function remember({ state, result, set }: Here): void {
  const reached = withReached(state.reached, reachedNow(result));
  if (reached !== state.reached) queueMicrotask(() => set({ reached }));
}

/** The chosen word's score, share, and the output, each number in its tensor's colour. */
function arithmetic({ state, result, words }: Here): TemplateResult {
  const [kx, ky] = nth(keys, state.word);
  const score = nth(result.scores.data, state.word);
  const weight = nth(result.weights.data, state.word);
  const { shift, powers, total } = softmaxTerms(result.scores.data);
  // Numbers that only a power of ten could write explain nothing.
  const quotient = shift === 0 && total < 1e6 ? `${fixed(nth(powers, state.word), 2)} ÷ ${fixed(total, 2)} = ` : '';
  const [x, y] = [nth(result.output.data, 0), nth(result.output.data, 1)];
  const q = (value: number) => html`<span class="tensor-queries">${fixed(value, 2)}</span>`;
  const k = (value: number) =>
    html`<span class="tensor-keys">${value < 0 ? `(${fixed(value, 2)})` : fixed(value, 2)}</span>`;
  return html`<dl class="pulling-arithmetic">
    <div><dt class="tensor-keys">${named(words, state.ending)[state.word]}</dt><dd>${words.score} (${q(state.query_x)} × ${k(kx)} + ${q(state.query_y)} × ${k(ky)}) ÷ ${fixed(state.divide_by, 2)} = <b>${fixed(score, 2)}</b></dd></div>
    <div><dt>${words.share}</dt><dd>e<sup>${fixed(score, 2)}</sup> ÷ Σ e<sup>${words.score}</sup> = ${quotient}<b class="tensor-weights">${fixed(weight, 2)}</b></dd></div>
    <div><dt>${words.output}</dt><dd><b class="tensor-values">(${fixed(x, 2)}, ${fixed(y, 2)})</b></dd></div>
  </dl>`;
}

/** Four goals that tick themselves. */
function can({ state, words }: Here): TemplateResult {
  return html`<section class="pulling-goals" aria-label=${words.canYou}>
    <p class="pulling-title">${words.canYou}</p>
    <ul>
      ${goals.map((goal, index) => {
        const done = (state.reached & (1 << index)) !== 0;
        return html`<li data-done=${done}>
          <span role="img" aria-label=${done ? words.done : words.open}>${done ? '✓' : '○'}</span> ${words.goals[goal]}
        </li>`;
      })}
    </ul>
  </section>`;
}

/** All words as matrices, the row of the pulled one as it was pulled. */
function onward({ state, words }: Here): TemplateResult {
  const { ending, query_x, query_y } = state;
  const pulled = matrixOf(allQueries(ending).map((query, word) => (word === asking ? [query_x, query_y] : query)));
  const moved = isStart(ending, query_x, query_y) ? '' : `&queries=6x2:${pulled.data.map(shortest).join(',')}`;
  return html`<a class="pulling-onward" href=${`#overview?preset=${ending}${moved}`}>${words.onward} →</a>`;
}

/** The place of "it". */
const asking = 4;
