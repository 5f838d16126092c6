import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/mixture/mixture';
import { isPresented, isShown, showsSome } from '../../experiment/presented';
import { softmaxTerms } from '../../experiment/softmax-terms';
import { largestAt, nth } from '../../tensor/read';
import { shortest } from '../../tensor/tensor';
import { bracketed, fixed } from '../../text/format';
import { trainedNumbers, trainedSteps } from '../who-is-tired/about-learned';
import { type Here, isStart, shownIn } from './figure';
import { goals, reachedNow, withReached } from './goals';
import { later } from './later/words';
import { allQueries, matrixOf } from './matrices';
import { parameters, presets, type State, startOf, wordOf } from './parameters';
import type { Trained } from './trained/trained';

/** The chosen word in numbers, the goals, and the way to the next scene; with it comes what draws the values. */
export function below(scene: Here): TemplateResult {
  remember(scene);
  if (!isPresented(scene) && showsSome(scene)) return html``;
  return html`<div class="pulling">
    ${!isShown(scene, 'answers') || !isShown(scene, 'arithmetic') ? nothing : arithmetic(scene)}
    <div class="pulling-end">${can(scene)} ${scene.result.trained ? nothing : onward(scene)}</div>
    ${whose(scene)}
  </div>`;
}

/** Whose arrows these are, a way to the others, and to the model that learns them. */
function whose(scene: Here): TemplateResult {
  const { state, set } = scene;
  const said = later(state);
  const switched = (numbers: State['numbers']): void =>
    set({
      numbers,
      ...startOf(state.ending, numbers),
      divide_by: divisorOf[numbers],
      word: wordOf(numbers, state.ending),
    });
  const { animal, thing, animal_ending, thing_ending } = state;
  const words = Object.entries({ animal, thing, animal_ending, thing_ending }).map(
    ([slot, index]) => `${slot}=${index}`,
  );
  return html`<div class="pulling-note">
    <span class="pulling-endings" role="group" aria-label=${said.numbers}>
      ${(['hand', 'trained'] as const).map(
        (numbers) => html`<button
          type="button"
          data-act=${numbers}
          aria-pressed=${numbers === state.numbers}
          @click=${() => switched(numbers)}
        >${said.choices[numbers]}</button>`,
      )}
    </span>
    <p>${about(scene)} <a class="pulling-learn" href=${`#who-is-tired?${words.join('&')}`}>${said.watch} →</a></p>
  </div>`;
}

const divisorOf = { hand: parameters.divide_by.initial, trained: presets.trained.divide_by } as const;

/** Why one word has all of the bar, where it has. */
function about({ state, result: { trained, scores, weights } }: Here): string {
  const said = later(state);
  if (!trained) return said.byHand;
  const sorted = Array.from(scores.data).sort((one, other) => other - one);
  const best = largestAt(Array.from(weights.data));
  const { names, sentence } = trained;
  if (nth(weights.data, best) > 0.995)
    return said.decided(
      nth(names, sentence.places.ending),
      nth(names, best),
      fixed(nth(sorted, 0) - nth(sorted, 1), 1),
    );
  return said.trained(trainedNumbers[state.language], trainedSteps);
}

/** Ticks stay: what was reached once is known. */
function remember({ state, result, set }: Here): void {
  const reached = withReached(state.reached, reachedNow(result));
  if (reached !== state.reached) queueMicrotask(() => set({ reached }));
}

/** The chosen word's score, share, and the output, each number in its tensor's colour. */
function arithmetic(scene: Here): TemplateResult {
  const { state, result, words } = scene;
  const { keys, names, queryOf, word } = shownIn(scene);
  const [qx, qy] = queryOf(state);
  const [kx, ky] = nth(keys, word);
  const score = nth(result.scores.data, word);
  const weight = nth(result.weights.data, word);
  const { shift, powers, total } = softmaxTerms(result.scores.data);
  // Numbers that only a power of ten could write explain nothing.
  const quotient = shift === 0 && total < 1e6 ? `${fixed(nth(powers, word), 2)} ÷ ${fixed(total, 2)} = ` : '';
  const [x, y] = [nth(result.output.data, 0), nth(result.output.data, 1)];
  const factor = (of: 'queries' | 'keys', value: number) =>
    html`<span class=${`tensor-${of}`}>${bracketed(fixed(value, 2))}</span>`;
  return html`<dl class="pulling-arithmetic">
    <div><dt class="tensor-keys">${names[word]}</dt><dd>${words.score} (${factor('queries', qx)} × ${factor('keys', kx)} + ${factor('queries', qy)} × ${factor('keys', ky)}) ÷ ${fixed(state.divide_by, 2)} = <b>${fixed(score, 2)}</b></dd></div>
    <div><dt>${words.share}</dt><dd>e<sup>${fixed(score, 2)}</sup> ÷ Σ e<sup>${words.score}</sup> = ${quotient}<b class="tensor-weights">${fixed(weight, 2)}</b></dd></div>
    <div><dt>${words.output}</dt><dd><b class="tensor-values">(${fixed(x, 2)}, ${fixed(y, 2)})</b></dd></div>
  </dl>`;
}

/** Goals that tick themselves: four where arrows are set by hand, one where they are trained. */
function can({ state, result: { trained } }: Here): TemplateResult {
  const said = later(state);
  const texts = goals.map((goal, index) => [index, said.goals[goal]] as const);
  const fair = [goals.length, trained ? said.fair(...nounsOf(trained)) : ''] as const;
  return html`<section class="pulling-goals" aria-label=${said.canYou}>
    <p class="pulling-title">${said.canYou}</p>
    <ul>
      ${(trained ? [fair] : texts).map(([index, text]) => {
        const done = (state.reached & (1 << index)) !== 0;
        return html`<li data-done=${done}>
          <span role="img" aria-label=${done ? said.done : said.open}>${done ? '✓' : '○'}</span> ${text}
        </li>`;
      })}
    </ul>
  </section>`;
}

const nounsOf = ({ names, order }: Trained): [string, string] => [nth(names, nth(order, 0)), nth(names, nth(order, 1))];

/** All words as matrices, the row of the pulled one as it was pulled. */
function onward({ state }: Here): TemplateResult {
  const { ending, query_x, query_y } = state;
  const pulled = matrixOf(allQueries(ending).map((query, word) => (word === asking ? [query_x, query_y] : query)));
  const moved = isStart(state) ? '' : `&queries=6x2:${pulled.data.map(shortest).join(',')}`;
  return html`<a class="pulling-onward" href=${`#overview?preset=${ending}${moved}`}>${later(state).onward} →</a>`;
}

/** The place of "it". */
const asking = 4;
