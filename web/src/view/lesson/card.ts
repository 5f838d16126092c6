import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { ExerciseLink } from '../../experiment/exercise-links';
import type { Guess, LessonWords, Question } from '../../experiment/lesson-step';
import { parseNumber } from '../../text/number';
import { plain, rich } from '../../text/rich';
import type { Words } from '../../words/words';
import type { Explanation } from '../model/explain-error';
import type { LessonWalk } from '../model/lesson/walk';
import { toExercises } from './exercises';
import { counted, shared, type Vote } from './hand-counts';

/** The link after the last step. */
export interface Onward {
  readonly href: string;
  readonly asks: string;
  readonly name: string;
  /** True if it leads into another chapter. */
  readonly leaves?: boolean;
  /** True if what the open step asks next is what stands there. */
  readonly follows?: boolean;
  /** The road that goes on from a visitor's first step, and what its own lesson's next step is called beside it. */
  readonly road?: { readonly href: string; readonly name: string; readonly aside: string };
  /** What else stands behind, at the end of a way. */
  readonly more?: readonly { readonly href: string; readonly name: string }[];
}

/** The data of the open step's card. */
export interface Card {
  /** Unique on the page. */
  readonly id: string;
  readonly walk: LessonWalk;
  readonly words: Words;
  /** A teacher's link keeps verdicts back. */
  readonly silent: boolean;
  /** True if single keys act: then options show their keys. */
  readonly keys: boolean;
  /** True while a file of the reader's is shown: the step speaks of another. */
  readonly isAway: boolean;
  /** The core's error, in words. */
  readonly refusal: Explanation | undefined;
  readonly onward: Onward | undefined;
  /** The exercises of this chapter. */
  readonly exercises: readonly ExerciseLink[];
  /** The controls that the step needs. */
  readonly knobs: TemplateResult | typeof nothing;
  /** The votes of the class, while a presentation shows them. */
  readonly vote: Vote | undefined;
  /** The text being typed as a guess, if it is a number. */
  readonly draft: { text: string; refused: boolean };
  reveal(): void;
  redraw(): void;
}

/** The card of the open step: question, guess, verdict, and the link to the next step. */
export function card(given: Card): TemplateResult | typeof nothing {
  const { walk, words } = given;
  const said = walk.words();
  if (!said || walk.at === undefined) return nothing;
  return html`${segments(walk)}
    <div class="step-line">
      <span class="counter">${forks(given) ? nothing : counter(walk, words, given.exercises)}</span>
      <span class="step-turn">
        ${turn(given, -1, '‹', 'previous')} ${turn(given, 1, '›', 'following')}
        <button type="button" class="quiet leave-steps" aria-label=${words.card.close} title=${words.card.close} @click=${() => walk.close()}>${sign('×', words.card.short.close)}</button>
      </span>
    </div>
    ${given.isAway ? away(given) : asks(given, said)}`;
}

/** A visitor's first step is one of this lesson and one of the road: which of them counts is not chosen yet. */
const forks = ({ walk, onward }: Card): boolean => walk.at === 0 && onward?.road !== undefined;

/** Words about the step's own tensors would be wrong of a file. */
const away = ({ walk, words, id }: Card): TemplateResult => html`<div class="ask" id=${`${id}-ask`} tabindex="-1">
  <p class="setting">${words.card.away}</p>
  <button type="button" class="button" data-act="come-back" @click=${() => walk.open(walk.at ?? 0)}>${words.card.comeBack}</button>
</div>`;

function asks(given: Card, said: LessonWords): TemplateResult {
  const { walk, id } = given;
  const { asked } = walk;
  return html`<div class="ask" id=${`${id}-ask`} tabindex="-1"><p class="setting">${rich(said.ask)}</p>${asked ? question(given, said) : nothing}</div>
    <div class="guess">${asked ? guess(given, asked, said) : nothing}${said.act ? act(given, said.act) : nothing}</div>
    <div class="knobs">${given.knobs}</div>
    ${outcome(given, said)}`;
}

/** One segment for each step: passed, open, or to come. */
export function segments(walk: LessonWalk): TemplateResult {
  return html`<div class="segments" aria-hidden="true">
    ${walk.row.map(
      (place) =>
        html`<span class=${`${walk.isPassed(place) ? 'passed' : ''} ${place === walk.at ? 'open' : ''}`}></span>`,
    )}
  </div>`;
}

/** The place of the open step in its row; a phone has no room for the word before it. Exercises count as their list does. */
export function counter(
  { row, at, step, name }: LessonWalk,
  { card, further }: Words,
  exercises: readonly ExerciseLink[] = [],
): TemplateResult {
  const said = step?.marks ? card.exercise : card.step;
  const listed = exercises.findIndex((one) => one.name === name);
  if (step?.marks && listed >= 0) return html`${said(listed + 1, exercises.length)}`;
  return html`${step?.further ? html`<span class="on-desk">${further} </span>` : nothing}${said(row.indexOf(at ?? 0) + 1, row.length)}`;
}

function turn({ walk, words }: Card, by: number, shape: string, way: 'previous' | 'following'): TemplateResult {
  const label = words.card[way];
  return html`<button type="button" class=${`quiet ${way}`} aria-label=${label} title=${label} ?disabled=${walk.beside(by) === undefined} @click=${() => walk.turn(by)}>
    ${sign(shape, words.card.short[way])}
  </button>`;
}

/** A sign, and on a phone, where nothing tells what it means, a word. */
const sign = (shape: string, word: string): TemplateResult =>
  html`<span class="on-desk">${shape}</span><span class="on-phone">${word}</span>`;

/** The question stands above what is to be done, unless it waits for that: who acts first reads the answer off the figure. */
function question({ walk, words }: Card, said: LessonWords): TemplateResult | typeof nothing {
  const { asked } = walk;
  const waits = asked?.kind === 'choice' && asked.waits;
  const first =
    walk.step?.reached && walk.stage !== 'passed' && !waits ? html`<b>${words.card.guessFirst}</b> ` : nothing;
  return said.question ? html`<p class="step-question">${first}${rich(said.question)}</p>` : nothing;
}

/** What to do; “Then:” stands before it where there is something to guess first. */
function act({ walk, words }: Card, text: string): TemplateResult {
  if (!walk.step?.question) return html`<p class="act alone">${rich(text)}</p>`;
  return html`<p class=${isShort(text) ? 'act short' : 'act'}>${walk.stage === 'passed' ? nothing : html`<b>${words.card.afterwards}</b> `}${rich(text)}</p>`;
}

/** True if it is narrower than some 24 letters; Chinese ones count twice. */
const isShort = (text: string): boolean => plain(text).replace(/[^\0-ÿ]/g, '--').length < 25;

function guess(given: Card, asked: Question, said: LessonWords): TemplateResult {
  switch (asked.kind) {
    case 'choice':
      return choice(given, asked.options, said);
    case 'number':
      return number(given, asked);
    case 'place':
      return html`<p class="hint">${place(given)}</p>`;
  }
}

function choice(given: Card, options: readonly string[], said: LessonWords): TemplateResult {
  const { walk, id, silent, vote } = given;
  const [chosen, first] = [optionOf(walk.guess), silent ? undefined : optionOf(walk.firstGuess)];
  const revealed = walk.stage === 'passed' && !silent;
  return html`<div class=${areShort(options, said) ? 'guesses short' : 'guesses'} role="group" aria-labelledby=${`${id}-ask`}>
    ${options.map((option, index) => {
      const mine = option === chosen;
      const whoseIs = whose(given, option, chosen, first);
      const isWrongFirst = option === first && !mine;
      const verdict = !mine || silent ? '' : walk.stage === 'passed' ? 'right' : walk.stage === 'wrong' ? 'wrong' : '';
      const button = html`<button
        type="button"
        class=${`guess-option ${verdict} ${isWrongFirst ? 'first' : ''}`}
        title=${whoseIs ?? nothing}
        aria-pressed=${mine}
        aria-keyshortcuts=${given.keys ? `${index + 1}` : nothing}
        ?disabled=${revealed && !mine}
        @click=${() => walk.answer({ kind: 'choice', option })}
      ><span class="key" aria-hidden="true">${isWrongFirst ? '×' : index + 1}</span><span>${rich(said.options?.[option] ?? option)}</span>${whoseIs === undefined ? nothing : html` <span class="mine">${whoseIs}</span>`}</button>`;
      if (!vote) return button;
      return revealed ? shared(vote, option, button, mine) : counted(vote, option, index, button);
    })}
  </div>`;
}

/** Three of a few letters stand in one row, also on a phone. */
const areShort = (options: readonly string[], said: LessonWords): boolean =>
  options.length === 3 && options.every((option) => wide(plain(said.options?.[option] ?? option)) <= 16);

/** Chinese letters count twice. */
const wide = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '⺀' ? 2 : 1), 0);

const optionOf = (guess: Guess | undefined): string | undefined =>
  guess?.kind === 'choice' ? guess.option : undefined;

/** Marks the first guess, whatever is tried or shown later: a ring shows it, and screen readers read these words. */
function whose(
  { walk, words }: Card,
  option: string,
  chosen: string | undefined,
  first: string | undefined,
): string | undefined {
  const { card: said } = words;
  if (option === first) return option === chosen ? said.yourGuess : said.firstGuess;
  if (option !== chosen) return undefined;
  if (walk.shown || walk.seen) return said.answer;
  return first === undefined ? said.yourGuess : undefined;
}

function number(given: Card, range: { readonly min: number; readonly max: number }): TemplateResult {
  const { walk, words, id } = given;
  const label = walk.shown || walk.seen ? words.card.answer : words.card.yourGuess;
  // A passed step ignores typing. The field that had the focus is gone, so this takes it.
  return walk.stage === 'passed' && walk.guess?.kind === 'number'
    ? html`<p class="guess-number" id=${`${id}-guessed`} tabindex="-1">
        <span>${label}</span> <b class="guessed">${written(walk.guess.value)}</b> ${firstNumber(given)}
      </p>`
    : field(given, label, range);
}

/** A number typed as a guess, where it may be one. */
export function numberIn(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): Guess | undefined {
  const value = parseNumber(text, max);
  return value !== undefined && value >= min && value <= max ? { kind: 'number', value } : undefined;
}

/** The field for a number. */
function field(given: Card, label: string, { min, max }: { readonly min: number; readonly max: number }) {
  const { walk, words, draft, id } = given;
  const submit = (event: Event): void => {
    event.preventDefault();
    const typed = numberIn(draft.text, { min, max });
    draft.refused = typed === undefined;
    if (typed) walk.answer(typed);
    const place = (event.currentTarget as Element).closest('.card');
    given.redraw();
    place?.querySelector<HTMLElement>(`#${id}-guessed`)?.focus({ preventScroll: true });
  };
  const typed = (event: Event): void => {
    draft.text = (event.target as HTMLInputElement).value;
    draft.refused = false;
  };
  const shown = walk.guess?.kind === 'number' && draft.text === '' ? String(walk.guess.value) : draft.text;
  return html`<form class="guess-number" @submit=${submit}>
    <label for=${`${id}-guess`}>${label}</label>
    <input
      id=${`${id}-guess`}
      type="text"
      inputmode="decimal"
      autocomplete="off"
      maxlength="40"
      aria-invalid=${draft.refused ? 'true' : 'false'}
      aria-describedby=${draft.refused ? `${id}-range` : nothing}
      .value=${shown}
      @input=${typed}
    />
    ${firstNumber(given)}
    <button type="submit" class="button">${words.card.take}</button>
    ${draft.refused ? html`<p class="problem" role="alert" id=${`${id}-range`}>${words.card.range(min, max)}</p>` : nothing}
  </form>`;
}

/** The first guessed number, once there is another. */
function firstNumber({ walk: { guess, firstGuess }, words, silent }: Card): TemplateResult | typeof nothing {
  if (silent || firstGuess?.kind !== 'number' || guess?.kind !== 'number') return nothing;
  if (firstGuess.value === guess.value) return nothing;
  return html`<span class="mine">${words.card.firstGuess} ${written(firstGuess.value)}</span>`;
}

const written = (value: number): string => String(value).replace('-', '−');

/** Says to click in the figure, or that it was clicked; a passed step takes no click. */
function place({ walk, words, silent }: Card): string | typeof nothing {
  if (walk.stage === 'passed' && !silent) return nothing;
  return walk.guess?.kind === 'place' ? words.card.clicked : words.card.click;
}

/** About what will be said once the step is passed: room is kept for that many lines. */
const room = ({ card: { shown } }: Words, { found, why }: LessonWords): string =>
  plain(`${shown} ${found?.(...Array<string>(5).fill('0.00')) ?? ''}\n${why}`);

/** The verdict and what follows. It is below all controls in use, so that none of them moves when it appears. */
function outcome(given: Card, said: LessonWords): TemplateResult {
  const { walk, words, silent, refusal } = given;
  return html`<div class="outcome">
    <div class="verdict" role="status" data-room=${silent ? nothing : room(words, said)}>${silent ? nothing : verdict(given, said)}</div>
    ${refusal ? refused(words, refusal) : nothing}
    <div class="step-buttons">${silent ? unsaid(given) : walk.stage === 'passed' ? onwards(given) : help(given)}</div>
  </div>`;
}

function verdict({ walk, words }: Card, said: LessonWords): TemplateResult | typeof nothing {
  const { card: lesson } = words;
  switch (walk.stage) {
    case 'passed':
      return html`<p class=${walk.missed ? 'right missed' : 'right'}><b>${seal(walk, lesson)}</b>
          <span class=${walk.past ? 'found gone' : 'found'}>${rich(walk.found(said) ?? '')}</span></p>
        <p class="why">${rich(said.why)}</p>`;
    case 'wrong':
      return html`<p class="wrong"><b>${walk.step?.reached ? lesson.doneNotYet : lesson.notYet}</b> ${rich(walk.replyTo(said) ?? lesson.tryAgain)}</p>`;
    case 'act':
      return near(walk, said) ?? (walk.guess ? html`<p class="hint">${lesson.nowAct}</p>` : nothing);
    case 'guess':
      return (
        near(walk, said) ??
        (walk.reached && walk.step?.reached ? html`<p class="hint">${lesson.nowGuess}</p>` : nothing)
      );
  }
}

/** The hint of a near miss. When the reader goes on it fades and keeps its space, so that nothing moves. */
function near(walk: LessonWalk, said: LessonWords): TemplateResult | undefined {
  const answer = walk.nearTo(said);
  return answer && html`<p class=${answer.past ? 'near past' : 'near'}>${rich(answer.text)}</p>`;
}

function seal({ shown, seen, missed, guess }: LessonWalk, said: Words['card']): string {
  if (shown) return said.shown;
  if (seen) return said.seen;
  if (missed && guess?.kind === 'number') return said.guessed(written(guess.value));
  return guess ? said.right : said.done;
}

/** The core's error, and PyTorch's message. */
export function refused(words: Words, { text, pytorch }: Explanation): TemplateResult {
  return html`<div class="problem" role="alert">
    <p>${text}</p>
    ${pytorch ? html`<p class="pytorch-says">${words.pytorchSays} <code>${pytorch}</code></p>` : nothing}
  </div>`;
}

const help = ({ walk, words }: Card): TemplateResult => html`
  <button type="button" class="quiet" @click=${() => walk.show()}>${words.card.showMe}</button>
  ${
    walk.beside(1) === undefined
      ? nothing
      : html`<button type="button" class="quiet" @click=${() => walk.turn(1)}>${words.card.skip}</button>`
  }`;

const unsaid = ({ words, reveal }: Card): TemplateResult =>
  html`<button type="button" class="button" @click=${reveal}>${words.reveal}</button>`;

/** Leads on: to the next question, or after the last to the next chapter and to the steps under “further”. */
function onwards(given: Card): TemplateResult {
  const { walk, words, onward, exercises, id } = given;
  const following = walk.beside(1) ?? -1;
  const next = walk.words(following);
  const anew = walk.seen ? words.card.guessAnew : words.card.again;
  const again = html`<button type="button" class="quiet" @click=${() => walk.at !== undefined && walk.open(walk.at)}>${anew}</button>`;
  const said = next && rich(walk.words()?.next ?? next.label);
  const go = (event: Event): void => {
    const card = (event.currentTarget as Element).closest('.card');
    walk.turn(1);
    // The button is gone with its step: focus the next question.
    queueMicrotask(() => card?.querySelector<HTMLElement>(`#${id}-ask`)?.focus({ preventScroll: true }));
  };
  const isLast = onward && !walk.step?.further && walk.steps[following]?.[1].further;
  const road = onward?.road;
  if (road && forks(given))
    return html`<a class="onwards" href=${road.href}><span>${said}</span><span class="way">${road.name} →</span></a>
      <button type="button" class="quiet" @click=${go}>${road.aside}</button>${walk.shown ? again : nothing}`;
  if (next && !isLast)
    return html`<button type="button" class="onwards" @click=${go}>
        <span>${said}</span><span class="way">${words.card.next} →</span></button>${walk.shown || walk.seen ? again : nothing}`;
  const link = onward
    ? html`<a class="onwards" href=${onward.href}><span>${rich((onward.follows && walk.words()?.next) || onward.asks)}</span><span class="way">${onward.leaves ? words.card.nextChapter(onward.name) : onward.name} →</span></a>`
    : nothing;
  const further = next
    ? html`<button type="button" class="quiet" @click=${go}>${words.further} ${said}</button>`
    : nothing;
  const more = onward?.more?.map(({ href, name }) => html` <a href=${href}>${name}</a>`);
  return html`${link}${more && html`<p class="ways-on">${words.further}${more}</p>`}${walk.shown || walk.seen || !onward ? again : nothing}${further}${toExercises(exercises, words)}`;
}

const figureOf = ({ target }: Event): string | undefined =>
  target instanceof HTMLElement ? target.dataset['figure'] : undefined;

/** True if the event is of the very figure that the step asks about. */
export const isOwnFigure = (asked: Question | undefined, event: Event): boolean =>
  asked?.kind === 'place' && figureOf(event) === asked.figure;

/** The item chosen in a chart's event, if the step asks about that figure, or takes its items as cells of a row. */
export function placeOf(asked: Question | undefined, event: Event): Guess | undefined {
  if (asked?.kind !== 'place' || !(event instanceof CustomEvent)) return undefined;
  const { panel = 0, row, column = -1, index } = (event.detail ?? {}) as Readonly<Record<string, number | undefined>>;
  if (isOwnFigure(asked, event)) {
    const at = row ?? index;
    return at === undefined ? undefined : { kind: 'place', place: { panel, row: at, column } };
  }
  const { along } = asked;
  return along && index !== undefined && figureOf(event) === along.figure
    ? { kind: 'place', place: { panel: 0, row: along.row, column: index } }
    : undefined;
}
