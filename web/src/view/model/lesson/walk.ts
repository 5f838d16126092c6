import type { Live } from '../../../experiment/contract';
import {
  type Guess,
  type Lesson,
  type LessonWords,
  type Near,
  type Question,
  stateOfStep,
} from '../../../experiment/lesson-step';
import type { Progress } from '../../../experiment/progress';
import type { ParameterTable, StateOf } from '../../../state/parameters';
import type { Brought } from '../actions';
import type { Model } from '../model';
import type { NamedStep } from '../options';
import { Course } from './course';
import { guarded } from './guarded';
import { readGuess, textOfGuess } from './kept-guess';
import type { Stage, Told, WalkListener } from './told';
import { Tries } from './tries';

type State = StateOf<ParameterTable>;
type Now = Live<ParameterTable, unknown>;

/** What of the model a walk moves. */
type Moved = 'step' | 'replace' | 'begin' | 'act' | 'redrawSoon' | 'tell';
type Walked = Pick<Model, 'experiment' | 'memory' | 'speech' | 'state' | 'given' | 'actions' | 'silent' | Moved>;

/** A reader's walk through the steps of one experiment, in one view: the open step, the guesses, the passed steps. */
export class LessonWalk {
  readonly steps: readonly (readonly [name: string, step: Lesson])[];
  /** The words of the steps, in the language spoken. */
  texts: Told['texts'];
  readonly #model: Walked;
  /** The picture of the present values; undefined while there is none. */
  readonly #picture: () => Now | undefined;
  readonly #progress: Pick<Progress, 'isPassed' | 'pass' | 'guessOf'>;
  readonly #listener: WalkListener;
  readonly #tries = new Tries();
  #at: number | undefined;
  #step: Lesson | undefined;
  /** How far the reader has come in the open step. */
  #course = new Course('act');

  constructor(
    model: Walked,
    picture: () => Now | undefined,
    { steps, texts }: Told,
    progress: Pick<Progress, 'isPassed' | 'pass' | 'guessOf'>,
    listener: WalkListener,
  ) {
    this.#model = model;
    this.#picture = picture;
    this.steps = Object.entries(steps);
    this.texts = texts;
    this.#progress = progress;
    this.#listener = listener;
  }

  /** The index of the open step from 0; undefined while none is open. */
  get at(): number | undefined {
    return this.#at;
  }

  /** The steps that are counted with the open one: those of the lesson, or the exercises behind them. */
  get row(): readonly number[] {
    const [, { marks } = {}] = this.steps[this.#at ?? 0] ?? [];
    return [...this.steps.keys()].filter((place) => this.steps[place]?.[1].marks === marks);
  }

  /** So many places further along its row; none beyond its ends. */
  beside(by: number): number | undefined {
    return this.#at === undefined ? undefined : this.row[this.row.indexOf(this.#at) + by];
  }

  /** Opens the step so many places further; where none is open, the first. */
  turn(by: number): boolean {
    return this.open(this.#at === undefined ? this.first : (this.beside(by) ?? -1));
  }

  get name(): string | undefined {
    return this.#at === undefined ? undefined : this.steps[this.#at]?.[0];
  }

  get step(): Lesson | undefined {
    return this.#step;
  }

  /** The initial state of the open step. */
  get start(): State | undefined {
    return this.step && stateOfStep(this.#model.experiment.parameters, this.step);
  }

  get guess(): Guess | undefined {
    return this.#course.guess;
  }

  /** The first judged guess, whatever has been tried or shown since. */
  get firstGuess(): Guess | undefined {
    return this.#course.firstGuess;
  }

  /** The question, once it is asked. */
  get asked(): Question | undefined {
    const [question, { reached, stage }] = [this.step?.question, this.#course];
    const waits = question?.kind === 'choice' && question.waits && !reached && stage !== 'passed';
    return waits ? undefined : question;
  }

  /** The parts of the figure that would answer the question: covered before the guess, in an exercise as long as other places may be tried. */
  get covered(): readonly string[] {
    const { covers = [], marks, question } = this.step ?? {};
    const tries = marks && question?.kind === 'place';
    if (marks && this.#model.silent) return covers;
    return this.#course.stage !== 'passed' && (tries || this.#course.guess === undefined) ? covers : [];
  }

  get stage(): Stage {
    return this.#course.stage;
  }

  /** True if the goal is reached; the guess may still be missing, or wrong. */
  get reached(): boolean {
    return this.#course.reached;
  }

  get shown(): boolean {
    return this.#course.shown;
  }

  get missed(): boolean {
    return this.#course.missed;
  }

  get seen(): boolean {
    return this.#course.seen;
  }

  /** True if the verdict is on a picture that the reader has left. */
  get past(): boolean {
    return this.#course.past;
  }

  /** The verdict: on the picture that passed it, or on one tried later. */
  found(words: LessonWords): string | undefined {
    const [id = '', ...numbers] = this.#course.after ?? [];
    return words.after?.[id]?.(...numbers) ?? words.found?.(...this.#course.numbers);
  }

  /** The words of a step; for the open one, of the present picture. */
  words(at = this.#at): LessonWords | undefined {
    const name = at === undefined ? undefined : this.steps[at]?.[0];
    const words = name === undefined ? undefined : this.texts[name];
    const live = at === this.#at ? this.#picture() : undefined;
    const [id = '', ...numbers] = (live && this.step?.instead?.(live)) ?? [];
    return words && { ...words, ...words.instead?.[id]?.(...numbers) };
  }

  isPassed(place: number): boolean {
    const name = this.steps[place]?.[0];
    return name !== undefined && this.#progress.isPassed(this.#model.experiment.name, name);
  }

  /** The first step that is not passed; if all are, the first. */
  get first(): number {
    return this.row.find((place) => !this.isPassed(place)) ?? 0;
  }

  /** Opens a step in its initial state, whatever was done before; false if there is none. */
  open(place: number): boolean {
    if (!this.steps[place]) return false;
    this.#enter(place);
    if (this.start) this.#begin(this.start);
    this.#course.begun = this.#model.state;
    this.#moved();
    this.follow();
    return true;
  }

  /**
   * Opens the step of this name in the present state, as a link or a reader left it; false if there is none. If it was
   * passed there before, it shows the answer again, unless it `asksAnew`, as in front of a class.
   */
  resume(name: string, asksAnew = false): boolean {
    const place = this.steps.findIndex(([one]) => one === name);
    if (place < 0) return false;
    this.#enter(place);
    this.#course.kept = asksAnew ? undefined : readGuess(this.#progress.guessOf(this.#model.experiment.name, name));
    this.#course.begun = this.#model.state;
    this.#moved();
    this.follow();
    return true;
  }

  /** Closes the steps; the state stays. */
  close(): void {
    this.#enter(undefined);
    this.#moved();
    this.#model.redrawSoon();
  }

  #begin(state: State, brought?: Brought): void {
    this.#model.begin(state, brought);
    this.#listener.put();
  }

  #moved(): void {
    this.#listener.moved();
    this.#model.tell({ kind: 'step' });
  }

  #enter(place: number | undefined): void {
    const step = place === undefined ? undefined : this.steps[place]?.[1];
    this.#at = place;
    this.#step = step && guarded(step, this.#model.speech.language);
    this.#model.step = this.#named();
    this.#course = new Course(this.step?.question ? 'guess' : 'act');
  }

  /** The open step, as all of the view may know it. */
  #named(): NamedStep | undefined {
    const { name, step: lesson, start } = this;
    if (name === undefined || !lesson || !start) return undefined;
    const covered = (): readonly string[] => this.covered;
    return {
      name,
      start: this.#model.experiment.settle?.(start) ?? start,
      lesson,
      get covers() {
        return covered();
      },
    };
  }

  /** A guess, which may be changed until the step is passed. */
  answer(guess: Guess): void {
    if (!this.asked || this.#course.stage === 'passed') return;
    this.#course.takes(guess, this.#model.state);
    this.follow();
  }

  /** "Show me": applies the solution, values and actions, and a right guess. */
  show(): void {
    const { step, start } = this;
    if (!step || !start || this.#course.stage === 'passed') return;
    this.#course.shown = true;
    const { state, actions } = this.#model;
    this.#course.before = { state, guess: this.#course.guess, brought: actions?.brought };
    if (this.name !== undefined) this.#tries.show(this.name);
    this.#course.firstGuess ??= this.#course.guess;
    const { guess } = step.solution;
    this.#course.guess = typeof guess === 'function' ? undefined : guess;
    this.#model.replace({ ...start, ...step.solution.state });
    this.#listener.put();
    this.follow();
    if (this.stage !== 'passed') for (const action of step.solution.actions ?? []) this.#model.act(action);
  }

  /** Takes an answer back: the values and the guess are those before it was shown, or of the step's start. False if there is none. */
  takeBack(): boolean {
    const { start } = this;
    if (!start || (this.#course.stage !== 'passed' && !this.#course.shown)) return false;
    const { begun, before } = this.#course;
    this.#course = new Course(this.step?.question ? 'guess' : 'act');
    Object.assign(this.#course, { begun, guess: before?.guess });
    this.#begin(before?.state ?? start, before?.brought);
    this.follow();
    return true;
  }

  /** Judges the present picture: is the goal reached, and was the guess right? */
  follow(): void {
    const { step } = this;
    if (step) this.#judge(step);
    this.#model.redrawSoon();
  }

  #judge(step: Lesson): void {
    const live = this.#picture();
    if (!live) {
      if (this.#course.stage !== 'passed') this.#course.stage = this.#course.opening(step);
      return;
    }
    this.#takeUp(step, live);
    this.#renew(step, live);
    this.#takeTyped(live);
    const attempt = { ...live, guess: this.#course.guess, memory: this.#model.memory };
    const reached = step.reached?.(attempt) ?? true;
    const right = step.passed(attempt);
    const missed = reached && !right && this.#course.isMeasured(step);
    // A passed step stays passed; the verdict is on the last picture that shows it.
    if (this.#course.stage === 'passed') {
      if (right || missed) this.#course.numbers = step.numbers?.(live) ?? [];
      this.#course.after = right || missed ? undefined : step.after?.(live);
      this.#course.past = !right && !missed && this.#course.after === undefined;
      return;
    }
    this.#course.reached = reached;
    this.#course.near = reached ? undefined : this.#nearly(step, live);
    if (reached && !this.#course.shown) this.#course.firstGuess ??= this.#course.guess;
    this.#count(step, live, reached);
    const { given } = this.#model;
    const seen = reached && (!given || this.#differs(live.state, given)) && this.#course.sees(step, attempt);
    this.#course.unreached ||= !reached;
    if (right || missed || seen) this.#pass(step, live, missed);
    else if (this.#course.guess && reached) this.#course.stage = 'wrong';
    else this.#course.stage = this.#course.opening(step);
    this.#course.unsolved ||= this.#course.stage !== 'passed';
  }

  /** Renews a shown answer that depends on the picture; in an exercise without an act, forgets a guess made for other values. */
  #renew({ marks, reached, solution }: Lesson, live: Now): void {
    if (this.#course.stage === 'passed') return;
    if (this.#course.shown) {
      if (typeof solution.guess === 'function') this.#course.guess = solution.guess(live);
    } else if (marks && !reached && this.#course.guessedIn && this.#differs(live.state, this.#course.guessedIn))
      this.#course.guess = undefined;
  }

  /** A guess that stands in its field counts when the goal is reached: who acts has made up their mind. */
  #takeTyped(live: Now): void {
    const typed = this.asked && !this.#course.guess && this.#listener.typed(this.asked);
    if (typed && !this.#course.shown && this.arrivesWith(live)) this.#course.takes(typed, live.state);
  }

  /** Judges the first picture after a reload: is it still the one that was passed with the stored guess? */
  #takeUp(step: Lesson, live: Now): void {
    const guess = this.#course.kept;
    this.#course.kept = undefined;
    if (!guess || this.#course.guess) return;
    const attempt = { ...live, guess, memory: this.#model.memory };
    const measured = guess.kind === 'number' && (step.reached?.(attempt) ?? false);
    if (!measured && !step.passed(attempt)) return;
    this.#course.recalls(guess, live.state);
  }

  /** The try: an answer that this picture judges, or, if none is asked, a state that the reader set. */
  #count(step: Lesson, { state }: Now, reached: boolean): void {
    if (this.name === undefined || this.#course.shown) return;
    if (step.question ? !this.#course.isNewGuess(reached) : !this.#isNewState(state)) return;
    this.#course.tried = step.question ? this.#course.guess : state;
    this.#course.unsolved = true;
    this.#tries.add(this.name);
  }

  #isNewState(state: State): boolean {
    const before = (this.#course.tried as State | undefined) ?? this.#course.begun;
    return before !== undefined && this.#differs(state, before);
  }

  /** True if this picture shows the goal. */
  arrivesWith(live: Now): boolean {
    if (this.#course.reached || this.#course.stage === 'passed') return false;
    return this.step?.reached?.({ ...live, guess: this.#course.guess, memory: this.#model.memory }) ?? false;
  }

  /** The near miss, if the reader acted: the initial state is no miss. */
  #nearly(step: Lesson, live: Now): { readonly miss: Near; readonly of: State } | undefined {
    const begun = this.#course.begun;
    const miss = begun && this.#differs(live.state, begun) ? step.near?.(live) : undefined;
    return miss && { miss, of: live.state };
  }

  #differs(state: State, other: State): boolean {
    return Object.entries(this.#model.experiment.parameters).some(
      ([name, { personal }]) => !personal && !Object.is(state[name], other[name]),
    );
  }

  #pass(step: Lesson, live: Now, missed: boolean): void {
    this.#course.stage = 'passed';
    this.#course.missed = missed;
    this.#course.numbers = step.numbers?.(live) ?? [];
    if (this.name === undefined || this.#course.shown) return;
    this.#progress.pass(this.#model.experiment.name, this.name, this.#course.guess && textOfGuess(this.#course.guess));
    if (this.#course.seen) return;
    if (!this.#course.unsolved) return;
    const solved = this.#tries.solve(this.#model.experiment.name, this.name, !missed);
    this.#model.tell({ kind: 'solved', solved });
  }

  /** The hint for a near miss; `past` if the reader has moved on. */
  nearTo(words: LessonWords): { readonly text: string; readonly past: boolean } | undefined {
    const near = this.#course.near;
    const [lacking = '', ...numbers] = near?.miss ?? [];
    const text = words.near?.[lacking]?.(...numbers);
    return near && text !== undefined ? { text, past: this.#differs(this.#model.state, near.of) } : undefined;
  }

  /** The answer to a wrong guess. */
  replyTo(words: LessonWords): string | undefined {
    const guess = this.#course.guess;
    if (this.#course.stage !== 'wrong' || !guess) return undefined;
    const id = guess.kind === 'choice' ? guess.option : 'other';
    const reply = words.replies?.[id] ?? words.replies?.['other'];
    const live = this.#picture();
    return typeof reply === 'function' ? reply(...((live && this.step?.reply?.(guess, live)) ?? [])) : reply;
  }
}
