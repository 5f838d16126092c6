import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/curves/define';
import '../../charts/heatmap/define';
import { csvText } from '../../charts/base/csv';
import { downloadBlob } from '../../charts/base/export';
import { type ExerciseWords, type Here as HereOf, type Measure, shows } from '../../experiment/exercise/exercise';
import { exercises } from '../../experiment/exercise-names';
import { progress } from '../../experiment/progress';
import { fixed } from '../../text/format';
import { rich } from '../../text/rich';
import type { Table } from './parameters';
import { exerciseOf } from './steps';
import type { Words } from './words';

type Here = Omit<HereOf<Pick<Table, 'exercise'>>, 'words'> & { readonly words: Words };

/** Shares of the room that steps are given: answers are beside a figure, but below one that is pointed at. */
const [beside, below] = [1.15, 0.82] as const;

/** An exercise between the numbers that it asks for and those of its answer; or the list of all. */
export function figure(scene: Here): TemplateResult {
  const { state, words, height, unit } = scene;
  const exercise = exerciseOf(state);
  const text = words.texts[state.exercise];
  if (!exercise || !text) return list(words);
  const { measures = [], after = [] } = exercise.check(scene);
  // On a projector the step's card says the task, and the numbers to be reached take their room from the figure.
  const told = shows(scene) && height === undefined ? after : [];
  const points = exercise.question.kind === 'place';
  const goals = measures.length > 0 ? 44 * unit : 0;
  const room = height === undefined ? undefined : Math.floor(height * (points ? below : beside)) - goals;
  return html`<div class=${points ? 'exercise pointing' : 'exercise'}>
    ${height === undefined ? html`<h2 class="exercise-title">${rich(text.title)}</h2>` : nothing}
    ${numbers(measures, text, words)}
    <div class="bench">${exercise.figure({ ...scene, height: room }, text)}</div>
    ${numbers(told, text, words)}
  </div>`;
}

function numbers(shown: readonly Measure[], text: ExerciseWords, words: Words): TemplateResult | typeof nothing {
  if (shown.length === 0) return nothing;
  return html`<dl class="measures" role="status">${shown.map((one) => line(one, text, words))}</dl>`;
}

const line = ({ name, value, digits = 4, goal, met }: Measure, text: ExerciseWords, words: Words): TemplateResult =>
  html`<div class=${met ? 'met' : ''} data-measure=${name}>
    <dt>${text.measures[name]}</dt>
    <dd>
      <b>${typeof value === 'string' ? value : fixed(value, digits)}</b>
      ${goal ? html`<span class="goal">${goal}</span>${met ? html`<span class="tick">${words.reached}</span>` : nothing}` : nothing}
    </dd>
  </div>`;

const isDone = (name: string): boolean => progress.isPassed('exercises', name);

/** Links to all exercises, each with its source, and a tick where it is done. */
function list(words: Words): TemplateResult {
  const { texts, list: said } = words;
  const done = exercises.filter(({ name }) => isDone(name)).length;
  return html`<div class="exercise">
    <p class="progress">${said.progress(done, exercises.length)}</p>
    <ol class="exercise-list" data-picture="none">
      ${exercises.map(({ name }) => {
        const text = texts[name];
        return html`<li><a href=${`#exercises?step=${name}`}>${text && rich(text.title)}</a>${isDone(name) ? html` <span class="tick" role="img" aria-label=${said.done}>✓</span>` : nothing}
            <span class="from">${text?.source}</span></li>`;
      })}
    </ol>
    ${
      done > 0
        ? html`<p class="buttons"><button type="button" class="button" @click=${() => save(words)}>${said.save}</button>
            <button type="button" class="button" @click=${() => progress.forget('exercises')}>${said.forget}</button></p>`
        : nothing
    }
  </div>`;
}

/** A table of all exercises and whether each is done, to keep or to hand in. */
const progressTable = ({ texts, list: { headings, done } }: Words): string =>
  csvText([headings, ...exercises.map(({ name }) => [name, texts[name]?.title ?? name, isDone(name) ? done : ''])]);

/** The mark before it tells a spreadsheet that it is UTF-8. */
const save = (words: Words): void =>
  downloadBlob(
    new Blob(['\ufeff', progressTable(words)], { type: 'text/csv;charset=utf-8' }),
    'attention-playground-exercises.csv',
  );
