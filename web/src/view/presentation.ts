import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Figure } from '../charts/base/types';
import { originOf, presetState } from '../experiment/presets';
import type { Words } from '../words/words';
import { Fitting } from './fitting';
import { counter, segments } from './lesson/card';
import type { Vote } from './lesson/hand-counts';
import { singleKey, singleKeys } from './lesson/keys';
import { Voting } from './lesson/voting';
import type { State } from './model/drawn';
import type { LessonWalk } from './model/lesson/walk';
import type { Model } from './model/model';
import type { Answer, ViewOptions } from './options';
import { Overhang } from './overhang';

/** Steps back and on; presenters' remotes send the keys of pages. */
const turning: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 };

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
  readonly #fitting: Fitting;
  /** The values that the open step began with. */
  #opened: State | undefined;
  /** The screen is dark. */
  #blank = false;
  /** A key has asked for more than there is. */
  #atEnd = false;

  constructor(
    host: HTMLElement,
    model: Model,
    options: ViewOptions,
    walk: LessonWalk | undefined,
    figures: () => readonly Figure[],
  ) {
    this.#host = host;
    this.#model = model;
    this.#walk = walk;
    this.#options = options;
    this.voting = new Voting(host, model, walk);
    this.#overhang = new Overhang(host);
    this.#fitting = new Fitting({
      host,
      redraw: () => model.redraw(),
      figures,
      isPresent: () => isSame(model.drawn?.state, model.state),
      isFresh: () => isSame(this.#opened, model.state) && walk?.stage !== 'passed',
    });
    const { signal } = this.#end;
    const pressed = (event: Event): void => this.#pressed(event as KeyboardEvent);
    if (walk) options.run?.answers?.(this.#answerOf(walk));
    const around = options.linkTo ? document : host;
    around.addEventListener('keydown', (event) => this.#clicked(event as KeyboardEvent), { signal, capture: true });
    around.addEventListener('pointerdown', () => (this.#byHand = true), { signal, capture: true });
    around.addEventListener('keydown', pressed, { signal });
    addEventListener('resize', () => this.on && this.#fitting.begin(), { signal });
  }

  get on(): boolean {
    return this.#on;
  }

  /** The height left for the figure; undefined while nothing is presented. */
  get room(): number | undefined {
    return this.#on ? this.#fitting.room : undefined;
  }

  /** Pixels of the presented figure's unit. */
  get unit(): number | undefined {
    return this.#on ? this.#fitting.unit : undefined;
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

  /** Another step is open. */
  moved(): void {
    this.voting.begin();
    this.#opened = this.#model.state;
    if (this.#on) this.#fitting.renew();
  }

  /** Gives the figure its size, once a picture stands. */
  async fit(): Promise<void> {
    if (this.#on) await this.#fitting.fit();
  }

  present(on: boolean): void {
    if (on === this.#on || this.#options.presents === undefined) return;
    if (on) this.#enter();
    else this.#leave();
  }

  #enter(): void {
    this.#on = true;
    this.#opened = this.#model.state;
    this.#model.presenting = true;
    this.#before = document.activeElement;
    this.#model.tell({ kind: 'presenting', on: true });
    this.#fitting.begin();
    this.#model.redraw();
    // The figure is a presented one only now.
    this.#fitting.renew();
    this.#takeFocus();
    this.#overhang.watch();
    void this.fit();
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
    this.#fitting.end();
    this.#blank = false;
    if (document.fullscreenElement) void document.exitFullscreen();
    this.#model.tell({ kind: 'presenting', on: false });
    this.#model.redraw();
    if (this.#before instanceof HTMLElement && this.#before.isConnected) this.#before.focus({ preventScroll: true });
  }

  /** True since a hand last pressed, until Tab moves the focus. */
  #byHand = false;

  /** A figure that a hand has clicked has the focus; arrows still turn the steps. Who comes to it by Tab moves in it. */
  #clicked(event: KeyboardEvent): void {
    const [target] = event.composedPath();
    if (event.key === 'Tab') this.#byHand = false;
    const turns = this.#on && this.#byHand && (event.key === 'ArrowLeft' || event.key === 'ArrowRight');
    if (!turns || !(target instanceof Element) || target.getAttribute('role') !== 'grid') return;
    event.preventDefault();
    event.stopPropagation();
    this.#step(event.key === 'ArrowLeft' ? -1 : 1);
  }

  #pressed(event: KeyboardEvent): void {
    if (this.#blank && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      this.#setBlank(false);
      return;
    }
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
    this.#atEnd = false;
    if ((key === 'p' || key === 'P') && this.#options.presents !== undefined && !event.repeat) {
      this.present(!this.#on);
      return true;
    }
    if (this.#answer(key)) return true;
    if (!this.#on) return false;
    if (this.voting.pressed(key, event)) return true;
    if (this.#overhang.pressed(key)) return true;
    const by = turning[key];
    if (by !== undefined) {
      this.#step(by);
      return true;
    }
    if (key === 'Backspace') return walk?.takeBack() ?? false;
    const act = event.repeat ? undefined : this.#stage[key.toUpperCase()];
    if (act) {
      act();
      return true;
    }
    if (key !== 'Enter' || !walk?.step || onButton(event)) return false;
    if (walk.stage === 'passed') this.#step(1);
    else walk.show();
    return true;
  }

  /** Letters that do something to the screen. */
  readonly #stage: Readonly<Record<string, () => void>> = {
    F: () => this.#turnFull(),
    B: () => this.#setBlank(true),
    Q: () => this.#options.linkTo && this.#askForCode(),
  };

  #turnFull(): void {
    const turned = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen?.();
    // A browser may refuse it: the window stays as it is.
    turned?.catch(() => undefined);
  }

  #setBlank(blank: boolean): void {
    this.#blank = blank;
    this.#model.redraw();
  }

  #askForCode(): void {
    this.#model.tell({ kind: 'code' });
  }

  /** For the window of notes: what Enter and Backspace do here. */
  readonly #answerOf = (walk: LessonWalk): Answer => ({
    get shown() {
      return walk.step && walk.stage === 'passed';
    },
    turn: () => (walk.stage === 'passed' ? walk.takeBack() : walk.show()),
  });

  /** A number key answers with the option of that number. */
  #answer(key: string): boolean {
    const option = /^[1-9]$/.test(key) ? this.voting.options[Number(key) - 1] : undefined;
    if (option === undefined) return false;
    this.#walk?.answer({ kind: 'choice', option });
    return true;
  }

  /** Goes to the next or previous entry of the run sheet, or step; if there are none, to the next or previous preset. */
  #step(by: number): void {
    this.#atEnd = !this.#goes(by) && by > 0;
    if (this.#atEnd) this.#model.redraw();
  }

  /** False if there is none. */
  #goes(by: number): boolean {
    const walk = this.#walk;
    const { experiment, state } = this.#model;
    if (this.#options.run) return this.#options.run.turn(by);
    if (walk) return walk.turn(by);
    const presets = Object.keys(experiment.presets);
    const next = presets[presets.indexOf(originOf(experiment, state)) + by];
    if (next !== undefined) this.#model.set(presetState(experiment, next));
    return next !== undefined;
  }

  /** A key shown as a button: after a click Enter reveals, as before. `bare`: without its name. */
  #button(
    key: string,
    what: string,
    act: () => void,
    { pressed, bare }: { pressed?: boolean; bare?: true } = {},
  ): TemplateResult {
    const clicked = ({ detail }: MouseEvent): void => {
      if (detail > 0) this.#takeFocus();
      act();
    };
    return html`<button type="button" class="quiet" aria-keyshortcuts=${key} aria-pressed=${pressed ?? nothing} aria-label=${bare ? what : nothing} title=${bare ? what : nothing} @click=${clicked}><kbd>${key}</kbd> ${bare ? nothing : what}</button>`;
  }

  /** The position in the lesson, and the keys that act. */
  foot(words: Words | undefined): TemplateResult | typeof nothing {
    if (!words) return nothing;
    const { run } = this.#options;
    return html`${run?.text ? html`<p class="run-said">${run.text}</p>` : nothing}
    <footer class="present-foot">
      ${this.#place(words)}
      ${this.#atEnd ? html`<span class="at-end" role="status">${words.presentationKeys.end}</span>` : nothing}
      ${this.voting.said(words)}
      <span class="key-hints">${this.#hints(words)}</span>
    </footer>
    ${this.#blank ? html`<button type="button" class="blank" aria-label=${words.presentationKeys.blank} @click=${() => this.#setBlank(false)}></button>` : nothing}`;
  }

  #place(words: Words): TemplateResult {
    const walk = this.#walk;
    const { run } = this.#options;
    if (run) return html`<span class="of-title">${run.said()}</span>`;
    return walk?.at === undefined
      ? html`<span class="of-title">${this.#model.speech.own.title}</span>`
      : html`${segments(walk)}<span>${counter(walk, words)}</span>`;
  }

  #hints(words: Words): TemplateResult {
    const walk = this.#walk;
    const keys = words.presentationKeys;
    const { options, shown } = this.voting;
    const { linkTo } = this.#options;
    const hint = (names: readonly string[], what: string, kind = ''): TemplateResult =>
      html`<span class=${`key-hint ${kind}`}>${names.map((name) => html`<kbd>${name}</kbd>`)} ${what}</span>`;
    const { stage } = walk ?? {};
    return html`${hint(['↓', '↑'], keys.scroll, 'scrolls')}
      ${hint(['←', '→'], keys.walk)}
      ${options.length > 0 && stage !== 'passed' ? hint([`1–${options.length}`], keys.answer, 'of-answers') : nothing}
      ${options.length > 0 ? this.#button('H', keys.hands, () => this.voting.toggle(), { pressed: shown }) : nothing}
      ${walk?.step ? (stage === 'passed' ? hint(['⌫'], keys.takeBack) : hint(['Enter'], keys.show, 'of-reveal')) : nothing}
      ${this.#button('F', keys.full, () => this.#turnFull(), { bare: true })}
      ${this.#button('B', keys.blank, () => this.#setBlank(true), { bare: true })}
      ${linkTo ? this.#button('Q', keys.code, () => this.#askForCode(), { bare: true }) : nothing}
      <button type="button" class="quiet leave" aria-label=${words.leavePresentation} title=${words.leavePresentation} @click=${() => this.present(false)}><kbd>Esc</kbd></button>`;
  }
}

/** True for elements that handle Enter themselves. */
function onButton(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest('button:not(.leave), a, summary') !== null;
}

const isSame = (one: State | undefined, other: State): boolean =>
  one !== undefined && Object.keys(other).every((name) => Object.is(one[name], other[name]));
