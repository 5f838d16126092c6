import { html, nothing, type TemplateResult } from 'lit/html.js';
import { originOf, presetState } from '../experiment/presets';
import type { Words } from '../words/words';
import { segments } from './lesson/card';
import type { Vote } from './lesson/hand-counts';
import { singleKey, singleKeys } from './lesson/keys';
import { Voting } from './lesson/voting';
import type { LessonWalk } from './model/lesson/walk';
import type { Model } from './model/model';
import type { ViewOptions } from './options';
import { Overhang } from './overhang';

/** Design units that a stage is laid out in: a window is so many units across and high, at least. */
const stage = { width: 1010, height: 640 };
/** The smallest text in units, read by charts. */
const smallest = '12';
/** The share of the window left by a question of two lines, its answers and the foot. */
const roomShare = 0.565;
/** The bounds of the unit: text has at least 20 pixels, and the stage still fits. */
const units = { least: 20 / 12, most: 4 };

/**
 * The keys of a view, and its presentation: the figure fills the window, with the question above and the answers below; a
 * class predicts, the teacher reveals.
 */
export class Presentation {
  readonly #host: HTMLElement;
  readonly #model: Model;
  readonly #walk: LessonWalk | undefined;
  readonly #options: ViewOptions;
  readonly #end = new AbortController();
  #on = false;
  #before: Element | null = null;
  readonly voting: Voting;
  readonly #overhang: Overhang;

  constructor(host: HTMLElement, model: Model, options: ViewOptions, walk: LessonWalk | undefined) {
    this.#host = host;
    this.#model = model;
    this.#walk = walk;
    this.#options = options;
    this.voting = new Voting(host, model, walk);
    this.#overhang = new Overhang(host);
    const { signal } = this.#end;
    const pressed = (event: Event): void => this.#pressed(event as KeyboardEvent);
    (options.linkTo ? document : host).addEventListener('keydown', pressed, { signal });
    addEventListener('resize', () => this.on && this.#fit(), { signal });
  }

  get on(): boolean {
    return this.#on;
  }

  /** The height left for the figure, whatever the question and answers; undefined while nothing is presented. */
  get room(): number | undefined {
    return this.#on ? Math.floor(innerHeight * roomShare) : undefined;
  }

  /** The vote of the class, if there is one. */
  vote(words: Words): Vote | undefined {
    return this.#on ? this.voting.vote(words) : undefined;
  }

  /** The parts of the figure that the open step is about; undefined: all. */
  get parts(): readonly string[] | undefined {
    return this.#on ? this.#walk?.step?.presents : undefined;
  }

  /** `goesOn`: the next view takes over. */
  dispose(goesOn = false): void {
    if (this.#on && !goesOn) this.#leave();
    this.#overhang.leave();
    this.#end.abort();
  }

  present(on: boolean): void {
    if (on === this.#on || this.#options.presents === undefined) return;
    if (on) this.#enter();
    else this.#leave();
  }

  #enter(): void {
    this.#on = true;
    this.#model.presenting = true;
    this.#before = document.activeElement;
    this.#model.tell({ kind: 'presenting', on: true });
    this.#fit();
    this.#model.redraw();
    this.#takeFocus();
    this.#overhang.watch();
  }

  /** Focuses the view, so that keys act everywhere and no button shows a focus ring. */
  #takeFocus(): void {
    const whole = this.#host.querySelector<HTMLElement>('.presenting');
    whole?.setAttribute('tabindex', '-1');
    whole?.focus({ preventScroll: true });
  }

  #leave(): void {
    this.#on = false;
    this.#model.presenting = false;
    this.#overhang.leave();
    const whole = this.#host.querySelector<HTMLElement>('.presenting');
    whole?.blur();
    whole?.removeAttribute('tabindex');
    const root = document.documentElement;
    for (const name of ['--u', '--small']) root.style.removeProperty(name);
    delete root.dataset['unit'];
    this.#model.tell({ kind: 'presenting', on: false });
    this.#model.redraw();
    if (this.#before instanceof HTMLElement && this.#before.isConnected) this.#before.focus({ preventScroll: true });
  }

  /** Sets the design unit so that the stage fills the window. */
  #fit(): void {
    const fitting = Math.min(innerWidth / stage.width, innerHeight / stage.height);
    const unit = String(Math.ceil(100 * Math.min(units.most, Math.max(units.least, fitting))) / 100);
    const root = document.documentElement;
    root.style.setProperty('--u', `${unit}px`);
    root.style.setProperty('--small', smallest);
    // Make charts read the unit again.
    root.dataset['unit'] = unit;
  }

  #pressed(event: KeyboardEvent): void {
    if (this.#on && event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      this.#leave();
      return;
    }
    const key = singleKeys.on || this.#on ? singleKey(event) : undefined;
    if (key !== undefined && this.#act(key, event)) event.preventDefault();
  }

  /** Handles a key; returns true if it had a meaning. */
  #act(key: string, event: KeyboardEvent): boolean {
    const walk = this.#walk;
    if ((key === 'p' || key === 'P') && this.#options.presents !== undefined && !event.repeat) {
      this.present(!this.#on);
      return true;
    }
    if (this.#answer(key)) return true;
    if (!this.#on) return false;
    if (this.voting.pressed(key, event)) return true;
    if ((key === 'q' || key === 'Q') && this.#options.linkTo && !event.repeat) {
      this.#askForCode();
      return true;
    }
    if (this.#overhang.pressed(key)) return true;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      this.#step(key === 'ArrowLeft' ? -1 : 1);
      return true;
    }
    if (key !== 'Enter' || !walk?.step || onButton(event)) return false;
    if (walk.stage === 'passed') this.#step(1);
    else walk.show();
    return true;
  }

  #askForCode(): void {
    this.#model.tell({ kind: 'code' });
  }

  /** A number key answers with the option of that number. */
  #answer(key: string): boolean {
    const option = /^[1-9]$/.test(key) ? this.voting.options[Number(key) - 1] : undefined;
    if (option === undefined) return false;
    this.#walk?.answer({ kind: 'choice', option });
    return true;
  }

  /** Goes to the next or previous entry of the run sheet, or step; if there are none, to the next or previous preset. */
  #step(by: number): void {
    const walk = this.#walk;
    const { experiment, state } = this.#model;
    if (this.#options.run) {
      this.#options.run.turn(by);
      return;
    }
    if (walk) {
      walk.open(walk.at === undefined ? walk.first : walk.at + by);
      return;
    }
    const presets = Object.keys(experiment.presets);
    const next = presets[presets.indexOf(originOf(experiment, state)) + by];
    if (next !== undefined) this.#model.set(presetState(experiment, next));
  }

  /** A key shown as a button: after a click Enter reveals, as before. */
  #button(key: string, what: string, act: () => void, pressed?: boolean): TemplateResult {
    const clicked = ({ detail }: MouseEvent): void => {
      if (detail > 0) this.#takeFocus();
      act();
    };
    return html`<button type="button" class="quiet" aria-keyshortcuts=${key} aria-pressed=${pressed ?? nothing} @click=${clicked}><kbd>${key}</kbd> ${what}</button>`;
  }

  /** The position in the lesson, and the keys that act. */
  foot(words: Words | undefined): TemplateResult | typeof nothing {
    if (!words) return nothing;
    const walk = this.#walk;
    const { speech } = this.#model;
    const keys = words.presentationKeys;
    const { options, shown } = this.voting;
    const hint = (names: readonly string[], what: string, kind = ''): TemplateResult =>
      html`<span class=${`key-hint ${kind}`}>${names.map((name) => html`<kbd>${name}</kbd>`)} ${what}</span>`;
    const { run, linkTo } = this.#options;
    const ofLesson =
      walk?.at === undefined
        ? nothing
        : html`${segments(walk)}<span>${words.card.step(walk.at + 1, walk.steps.length)}</span>`;
    return html`${run?.text ? html`<p class="run-said">${run.text}</p>` : nothing}
    <footer class="present-foot">
      ${run ? html`<span>${run.said()}</span>` : html`${ofLesson}<span class="of-title">${speech.own.title}</span>`}
      ${this.voting.said(words)}
      <span class="key-hints">
        ${hint(['↓', '↑'], keys.scroll, 'scrolls')}
        ${hint(['←', '→'], keys.walk)}
        ${options.length > 0 ? html`${hint([`1–${options.length}`], keys.answer, 'of-answers')} ${this.#button('H', keys.hands, () => this.voting.toggle(), shown)}` : nothing}
        ${walk?.step ? hint(['Enter'], keys.show, 'of-reveal') : nothing}
        ${linkTo ? this.#button('Q', keys.code, () => this.#askForCode()) : nothing}
        <button type="button" class="quiet leave" aria-label=${words.leavePresentation} @click=${() => this.present(false)}><kbd>Esc</kbd> ${keys.leave}</button>
      </span>
    </footer>`;
  }
}

/** True for elements that handle Enter themselves. */
function onButton(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest('button:not(.leave), a, summary') !== null;
}
