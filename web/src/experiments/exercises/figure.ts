import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/curves/define';
import '../../charts/heatmap/define';
import { intoSight } from '../../experiment/into-sight';
import { derived } from '../../experiment/layout';
import { isPresented, isShown } from '../../experiment/presented';
import { solved } from '../../experiment/solved';
import { fixed } from '../../text/format';
import { rich } from '../../text/rich';
import { exerciseOf, exercises } from './collected';
import { type Option, options } from './common';
import './dots';
import {
  asks,
  type Check,
  type ExerciseWords,
  guessOf,
  type Here as HereOf,
  type Measure,
  shownMeasures,
  tells,
  textOf,
} from './exercise';
import { startOf, type Table } from './parameters';
import type { OwnWords } from './words';

type Here = HereOf<Pick<Table, 'exercise'>>;

/** One exercise at a time: what to do, the figure, what its numbers say, the question. */
export function figure(scene: Here): TemplateResult {
  const { state, words } = scene;
  const exercise = exerciseOf(state);
  const now = exercise.check(scene);
  const done = isShown(scene, 'answers') && exercise.passed({ ...scene, guess: guessOf(exercise, state) });
  if (done) solved.markDone(state.exercise);
  const text = textOf(words, state.exercise);
  const choose = ({ detail }: CustomEvent<string>): void => scene.set(startOf(detail));
  return html`<div class=${exercise.question.kind === 'place' ? 'exercise pointing' : 'exercise'}>
    <attn-exercise-dots
      data-picture="none"
      .words=${dotsWords(words)}
      .current=${state.exercise}
      @exercise-choose=${choose}
      @exercise-forget=${() => scene.set({ answer: 'none', pick: -1 })}
    ></attn-exercise-dots>
    <h2 class="exercise-title">${text.title}</h2>
    <p class="ask">${rich(text.ask)}</p>
    <div class="bench" @cell-select=${exercise.question.kind === 'place' ? showReply : nothing}>${exercise.bench(benchOf(scene), text)}</div>
    <div class="marking">
      ${measures(scene, text, now)} ${asks(now) ? question(scene, text, now) : nothing} ${pointed(scene, text, now)}
      ${done ? onwards(scene) : nothing}
    </div>
  </div>`;
}

/** What is said of a head stands below the heads, and comes into sight. Another site's page stays where it is. */
function showReply({ currentTarget: bench }: Event): void {
  if (!(bench instanceof Element) || bench.getRootNode() !== document) return;
  const show = (): void => intoSight(bench.parentElement?.querySelector('.reply p'));
  requestAnimationFrame(() => requestAnimationFrame(show));
}

/** On a projector the figure stands beside what its numbers say and the question, as high as the room. */
function benchOf(scene: Here): Here {
  const { width, height } = scene;
  if (!isPresented(scene) || height === undefined || scene.table) return scene;
  // If the figure is the answer, all texts are below it.
  const { kind } = exerciseOf(scene.state).question;
  const [across, upward] = kind === 'place' ? [1, 0.82] : [benchShare, benchHeight];
  return { ...scene, width: Math.floor(width * across), height: Math.floor(height * upward) };
}

/** A share of the width; the style sheet has the same. */
const benchShare = 0.6;
/** An exercise has no card under it: more than what steps are given. */
const benchHeight = 1.15;

const dotsWords = derived((words: OwnWords) => ({
  ...words.dots,
  titles: Object.fromEntries(exercises.map((name) => [name, textOf(words, name).title])),
}));

/** The numbers that decide; those that would give the answer away wait until something was tried. */
function measures(scene: Here, text: ExerciseWords, now: Check): TemplateResult | typeof nothing {
  const shown = shownMeasures(now, tells(scene.state, now) && isShown(scene, 'answers'));
  const left = now.reached === true && now.right !== undefined && isOpen(scene, now.right);
  if (shown.length === 0) return nothing;
  // What has to be reached stands above the figure, in sight of the hand that changes it.
  const goals = shown.some(({ goal }) => goal !== undefined);
  return html`<div role="status" class=${goals ? 'goals' : nothing}><dl class="measures">${shown.map((one) => line(one, text, scene.words, left))}</dl></div>`;
}

/** Not answered yet, or wrongly; a teacher's link tells no more than whether an answer was given. */
const isOpen = ({ state: { answer }, part }: Here, right: Option | 'unknown'): boolean =>
  answer === 'none' || (part('answers').shown && right !== 'unknown' && answer !== right);

/** `left`: its question is still to be answered. */
function line(
  { name, value, digits = 4, goal, met }: Measure,
  text: ExerciseWords,
  words: OwnWords,
  left: boolean,
): TemplateResult {
  return html`<div class=${met ? 'met' : ''} data-measure=${name}>
    <dt>${text.measures[name]}</dt>
    <dd>
      <b>${typeof value === 'string' ? value : fixed(value, digits)}</b>
      ${goal ? html`<span class="goal">${goal}</span>${met ? html`<span class="tick">${left ? words.reachedAsks : words.reached}</span>` : nothing}` : nothing}
    </dd>
  </div>`;
}

function question(
  scene: Here,
  { question: asked, options: given }: ExerciseWords,
  now: Check,
): TemplateResult | typeof nothing {
  if (!asked || !given || now.right === undefined) return nothing;
  const { state, words } = scene;
  return html`<fieldset class="question">
    <legend>${rich(asked)}</legend>
    ${options.map((option) => {
      const chosen = state.answer === option;
      const verdict =
        !chosen || !isShown(scene, 'answers') || now.right === 'unknown'
          ? ''
          : option === now.right
            ? ' right'
            : ' wrong';
      return html`<button
        type="button"
        class=${`answer${verdict}`}
        aria-pressed=${chosen}
        @click=${() => give(scene, option, now)}
      >${rich(given[option].text)}</button>`;
    })}
    <div class="reply" role="status">
      ${state.answer === 'none' || !isShown(scene, 'answers') || now.right === 'unknown' ? nothing : said(state.answer === now.right, given[state.answer].reply, words)}
    </div>
  </fieldset>`;
}

/** If a measurement decides, the answer starts it. */
function give({ set, actions }: Here, answer: Option, { right }: Check): void {
  set({ answer });
  if (right === 'unknown') actions.measure.start();
}

function pointed(
  { state, words, part }: Here,
  { pointed: reply }: ExerciseWords,
  { heads }: Check,
): TemplateResult | typeof nothing {
  if (!reply || !heads) return nothing;
  return html`<div class="reply" role="status">
    ${state.pick < 0 || !part('answers').shown ? nothing : said(state.pick === heads.right, reply(state.pick, heads.right, heads.values, heads.others), words)}
  </div>`;
}

const said = (right: boolean, reply: string, words: OwnWords): TemplateResult =>
  html`<p><b class=${right ? 'yes' : 'no'}>${right ? words.right : words.notYet}</b> ${rich(reply)}</p>`;

function onwards(scene: Here): TemplateResult {
  const { state, words } = scene;
  const following = exercises[exercises.indexOf(state.exercise) + 1];
  return html`<p class="exercise-done">
    <b>${words.solvedNow}</b>
    ${
      following
        ? html`<button type="button" class="next-exercise" @click=${() => scene.set(startOf(following))}>
            ${words.next}: ${textOf(words, following).title}
          </button>`
        : nothing
    }
  </p>`;
}
