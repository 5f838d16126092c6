import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/curves/define';
import '../../charts/heatmap/define';
import { fixed } from '../../charts/base/format';
import { remembered } from '../../experiment/layout';
import { rich } from '../../text/rich';
import { bench } from './benches';
import { asks, type Check, check, type Measure, solved } from './checks';
import './dots';
import { type Here, shows } from './look';
import { type Exercise, exercises, type Option, options, startOf } from './parameters';
import { progress } from './progress';
import type { ExerciseText, OwnWords } from './words';

/** One exercise at a time: what to do, the figure, what its numbers say, the question. */
export function figure(scene: Here): TemplateResult {
  const { state, words } = scene;
  const now = check(scene);
  const done = solved(state, now) && !scene.silent;
  if (done) progress.markDone(state.exercise);
  const text = words.exercises[state.exercise];
  const choose = ({ detail }: CustomEvent<Exercise>): void => scene.set(startOf(detail));
  return html`<div class="exercise">
    <attn-exercise-dots
      data-picture="none"
      .words=${dotsWords(words)}
      .current=${state.exercise}
      @exercise-choose=${choose}
      @exercise-forget=${() => scene.set({ answer: 'none', pick: -1 })}
    ></attn-exercise-dots>
    <h2 class="exercise-title">${text.title}</h2>
    <p class="ask">${rich(text.ask)}</p>
    <div class="bench">${bench(scene)}</div>
    ${measures(scene, now)} ${asks(now) ? question(scene, text, now) : nothing} ${pointed(scene, text, now)}
    ${done ? onwards(scene) : nothing}
  </div>`;
}

const dotsWords = remembered((words: OwnWords) => ({
  ...words.dots,
  titles: Object.fromEntries(exercises.map((name) => [name, words.exercises[name].title])) as Record<Exercise, string>,
}));

/** The numbers that decide; those that would give the answer away wait until something was tried. */
function measures(scene: Here, { measures: open, after }: Check): TemplateResult | typeof nothing {
  const { words } = scene;
  const shown = [...open, ...(shows(scene) ? after : [])];
  if (shown.length === 0) return nothing;
  return html`<div role="status"><dl class="measures">${shown.map((measure) => line(measure, words))}</dl></div>`;
}

function line({ name, value, digits = 4, goal, met }: Measure, words: OwnWords): TemplateResult {
  return html`<div class=${met ? 'met' : ''} data-measure=${name}>
    <dt>${words.measures[name]}</dt>
    <dd>
      <b>${typeof value === 'string' ? value : fixed(value, digits)}</b>
      ${goal ? html`<span class="goal">${goal}</span>${met ? html`<span class="tick">${words.reached}</span>` : nothing}` : nothing}
    </dd>
  </div>`;
}

function question(
  scene: Here,
  { question: asked, options: given }: ExerciseText,
  now: Check,
): TemplateResult | typeof nothing {
  if (!asked || !given || now.right === null) return nothing;
  const { state, words } = scene;
  return html`<fieldset class="question">
    <legend>${rich(asked)}</legend>
    ${options.map((option) => {
      const chosen = state.answer === option;
      const verdict =
        !chosen || scene.silent || now.right === 'unknown' ? '' : option === now.right ? ' right' : ' wrong';
      return html`<button
        type="button"
        class=${`answer${verdict}`}
        aria-pressed=${chosen}
        @click=${() => give(scene, option, now)}
      >${rich(given[option].text)}</button>`;
    })}
    <div class="reply" role="status">
      ${state.answer === 'none' || scene.silent || now.right === 'unknown' ? nothing : said(state.answer === now.right, given[state.answer].reply, words)}
    </div>
  </fieldset>`;
}

/** Where a measurement decides, the answer begins it. */
function give({ set, actions }: Here, answer: Option, { right }: Check): void {
  set({ answer });
  if (right === 'unknown') actions.measure.start();
}

function pointed(
  { state, words, silent }: Here,
  { pointed: reply }: ExerciseText,
  { heads }: Check,
): TemplateResult | typeof nothing {
  if (!reply || !heads) return nothing;
  return html`<div class="reply" role="status">
    ${state.pick < 0 || silent ? nothing : said(state.pick === heads.right, reply(state.pick, heads.right, heads.values), words)}
  </div>`;
}

const said = (right: boolean, reply: string, words: OwnWords): TemplateResult =>
  html`<p><b class=${right ? 'yes' : 'no'}>${right ? words.right : words.notYet}</b> ${rich(reply)}</p>`;

function onwards(scene: Here): TemplateResult {
  const { state, words } = scene;
  const following = exercises[exercises.indexOf(state.exercise) + 1];
  return html`<p class="onwards">
    <b>${words.solvedNow}</b>
    ${
      following
        ? html`<button type="button" class="next-exercise" @click=${() => scene.set(startOf(following))}>
            ${words.next}: ${words.exercises[following].title}
          </button>`
        : nothing
    }
  </p>`;
}
