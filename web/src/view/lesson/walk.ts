import type { Experiment, Live } from '../../experiment/contract';
import {
  type Answer,
  type Guess,
  type Lesson,
  type LessonFile,
  type LessonWords,
  type Near,
  stateOfStep,
} from '../../experiment/lesson-step';
import type { Memory } from '../../experiment/memory';
import type { ParameterTable, StateOf } from '../../state/parameters';
import type { Language } from '../../words/language';
import { readGuess, textOfGuess } from './kept-guess';
import type { Progress } from './progress';
import { type Solved, Tries } from './tries';

type State = StateOf<ParameterTable>;
export type Steps = readonly (readonly [name: string, file: LessonFile])[];
type Now = Live<ParameterTable, unknown>;

/**
 * Where a reader is in the open step: to guess, to act, answered wrongly, or passed. `guess` comes back when something was
 * reached before it was guessed.
 */
export type Stage = 'guess' | 'act' | 'wrong' | 'passed';

/** What a walk does to its view. */
export interface WalkedView {
  readonly memory: Memory;
  /** The present values; their picture may still be on its way. */
  state(): State;
  /** Puts a complete state on the stage. */
  put(state: State): void;
  /** Presses an action of the experiment. */
  act(action: string): void;
  /** The picture of the present values; undefined while there is none. */
  picture(): Now | undefined;
  /** Another step is open, or none. */
  moved(): void;
  /** A step was passed by the reader, who was not shown how. */
  solved(solved: Solved): void;
  changed(): void;
}

/** One reader's way through the steps of one experiment, in one view: which is open, what was guessed, what has been passed. */
export class LessonWalk {
  readonly steps: Steps;
  readonly #experiment: Pick<Experiment, 'name' | 'parameters'>;
  readonly #progress: Pick<Progress, 'isPassed' | 'pass' | 'guessOf'>;
  readonly #view: WalkedView;
  readonly #tries = new Tries();
  #at: number | undefined;
  #guess: Guess | undefined;
  /** What an earlier visit passed it with: an answer still, if the picture that stands shows it. */
  #kept: Guess | undefined;
  /** The first guess that was judged. */
  #firstGuess: Guess | undefined;
  #stage: Stage = 'act';
  #reached = false;
  /** It was shown, and does not count. */
  #shown = false;
  /** The number guessed was not the one that came out. */
  #missed = false;
  /** What the picture that passed it says. */
  #numbers: readonly string[] = [];
  /** The values that stood before a hand acted. */
  #begun: State | undefined;
  /** The last that was counted as tried: a guess, or a state. */
  #tried: unknown;
  /** What a picture is answered that is tried after it was passed. */
  #after: Answer | undefined;
  /** Whether the hand has gone on from the picture that passed it, so that its numbers are no longer those in sight. */
  #past = false;
  /** What is lacking, and the values that lack it. */
  #near: { readonly miss: Near; readonly of: State } | undefined;
  /** Whether it was seen unsolved, or tried, since it was opened: what a link or a reader left solved is not solved again. */
  #unsolved = false;

  constructor(
    experiment: Pick<Experiment, 'name' | 'parameters'>,
    steps: Steps,
    progress: Pick<Progress, 'isPassed' | 'pass' | 'guessOf'>,
    view: WalkedView,
  ) {
    this.#experiment = experiment;
    this.steps = steps;
    this.#progress = progress;
    this.#view = view;
  }

  /** Its place from 0; undefined while no step is open. */
  get at(): number | undefined {
    return this.#at;
  }

  get name(): string | undefined {
    return this.#at === undefined ? undefined : this.steps[this.#at]?.[0];
  }

  get step(): Lesson | undefined {
    return this.#at === undefined ? undefined : this.steps[this.#at]?.[1].step;
  }

  /** Where the open step starts. */
  get start(): State | undefined {
    return this.step && stateOfStep(this.#experiment.parameters, this.step);
  }

  get guess(): Guess | undefined {
    return this.#guess;
  }

  /** The reader's first guess that was judged, whatever has been tried or shown since. */
  get firstGuess(): Guess | undefined {
    return this.#firstGuess;
  }

  /** What of the figure would answer what has not been guessed yet. */
  get covered(): readonly string[] {
    return this.#guess === undefined && this.#stage !== 'passed' ? (this.step?.covers ?? []) : [];
  }

  get stage(): Stage {
    return this.#stage;
  }

  /** Whether what was to be done is done; a guess may still be missing, or wrong. */
  get reached(): boolean {
    return this.#reached;
  }

  get shown(): boolean {
    return this.#shown;
  }

  get missed(): boolean {
    return this.#missed;
  }

  /** Whether what has come out is of a picture that the hand has gone on from. */
  get past(): boolean {
    return this.#past;
  }

  /** What has come out: in the picture that passed it, or in another that is tried after it. */
  found(words: LessonWords): string | undefined {
    const [id = '', ...numbers] = this.#after ?? [];
    return words.after?.[id]?.(...numbers) ?? words.found?.(...this.#numbers);
  }

  /** What a step says; of the open one, of the picture that stands. */
  words(language: Language, at = this.#at): LessonWords | undefined {
    const words = at === undefined ? undefined : this.steps[at]?.[1][language];
    const live = at === this.#at ? this.#view.picture() : undefined;
    const [id = '', ...numbers] = (live && this.step?.instead?.(live)) ?? [];
    return words && { ...words, ...words.instead?.[id]?.(...numbers) };
  }

  isPassed(place: number): boolean {
    const name = this.steps[place]?.[0];
    return name !== undefined && this.#progress.isPassed(this.#experiment.name, name);
  }

  /** The first that is not passed; where all are, the first. */
  get first(): number {
    return Math.max(
      0,
      this.steps.findIndex((_, place) => !this.isPassed(place)),
    );
  }

  /** Opens a step as it starts, whatever was done before. */
  open(place: number): void {
    if (!this.steps[place]) return;
    this.#enter(place);
    const { start } = this;
    if (start) this.#view.put(start);
    this.#begun = this.#view.state();
    this.#view.moved();
    this.follow();
  }

  /**
   * Opens the step of this name in the state that stands, as a link or a reader left it; false where there is none. Passed
   * there before, it shows its answer again, unless it `asksAnew`, as before a class.
   */
  resume(name: string, asksAnew = false): boolean {
    const place = this.steps.findIndex(([one]) => one === name);
    if (place < 0) return false;
    this.#enter(place);
    this.#kept = asksAnew ? undefined : readGuess(this.#progress.guessOf(this.#experiment.name, name));
    this.#begun = this.#view.state();
    this.#view.moved();
    this.follow();
    return true;
  }

  /** Leaves the steps; the state stays. */
  close(): void {
    this.#enter(undefined);
    this.#view.moved();
    this.#view.changed();
  }

  #enter(place: number | undefined): void {
    this.#at = place;
    this.#guess = undefined;
    this.#kept = undefined;
    this.#firstGuess = undefined;
    this.#near = undefined;
    this.#reached = false;
    this.#shown = false;
    this.#missed = false;
    this.#numbers = [];
    this.#after = undefined;
    this.#past = false;
    this.#tried = undefined;
    this.#unsolved = false;
    this.#stage = this.step?.question ? 'guess' : 'act';
  }

  /** A guess, which may be changed until the step is passed. */
  answer(guess: Guess): void {
    if (!this.step?.question || this.#stage === 'passed') return;
    this.#guess = guess;
    this.#unsolved = true;
    this.follow();
  }

  /** "Show me": what reaches it, values and actions, and a right guess. */
  show(): void {
    const { step, start } = this;
    if (!step || !start || this.#stage === 'passed') return;
    this.#shown = true;
    if (this.name !== undefined) this.#tries.show(this.name);
    this.#firstGuess ??= this.#guess;
    this.#guess = step.solution.guess;
    this.#view.put({ ...start, ...step.solution.state } as State);
    this.follow();
    if (this.stage !== 'passed') for (const action of step.solution.actions ?? []) this.#view.act(action);
  }

  /** Looks at the picture that stands: whether it is the one asked for, and whether the guess was right. */
  follow(): void {
    const { step } = this;
    if (step) this.#judge(step);
    this.#view.changed();
  }

  #judge(step: Lesson): void {
    const live = this.#view.picture();
    if (!live) {
      if (this.#stage !== 'passed') this.#stage = this.#open(step);
      return;
    }
    this.#takeUp(step, live);
    const attempt = { ...live, guess: this.#guess, memory: this.#view.memory };
    const reached = step.reached?.(attempt) ?? true;
    const right = step.passed(attempt);
    const missed = reached && !right && this.#isMeasured(step);
    // What was passed stays so; what it says is of the last picture that shows it.
    if (this.#stage === 'passed') {
      if (right || missed) this.#numbers = step.numbers?.(live) ?? [];
      this.#after = right || missed ? undefined : step.after?.(live);
      this.#past = !right && !missed && this.#after === undefined;
      return;
    }
    this.#reached = reached;
    this.#near = reached ? undefined : this.#nearly(step, live);
    if (reached && !this.#shown) this.#firstGuess ??= this.#guess;
    this.#count(step, live, reached);
    if (right || missed) this.#pass(step, live, missed);
    else if (this.#guess && reached) this.#stage = 'wrong';
    else this.#stage = this.#open(step);
    this.#unsolved ||= this.#stage !== 'passed';
  }

  /** The first picture after a reload: is it still the one that was passed with what was guessed then? */
  #takeUp(step: Lesson, live: Now): void {
    const guess = this.#kept;
    this.#kept = undefined;
    if (!guess || this.#guess) return;
    const attempt = { ...live, guess, memory: this.#view.memory };
    const measured = guess.kind === 'number' && (step.reached?.(attempt) ?? false);
    if (!measured && !step.passed(attempt)) return;
    this.#guess = guess;
    // It was counted when it was given.
    this.#tried = guess;
  }

  /** What is tried: an answer that this picture judges, or where none is asked a state that a hand has brought. */
  #count(step: Lesson, { state }: Now, reached: boolean): void {
    if (this.name === undefined || this.#shown) return;
    if (step.question ? !this.#isNewGuess(reached) : !this.#isNewState(state)) return;
    this.#tried = step.question ? this.#guess : state;
    this.#unsolved = true;
    this.#tries.add(this.name);
  }

  #isNewGuess(reached: boolean): boolean {
    return reached && this.#guess !== undefined && JSON.stringify(this.#guess) !== JSON.stringify(this.#tried);
  }

  #isNewState(state: State): boolean {
    const before = (this.#tried as State | undefined) ?? this.#begun;
    return before !== undefined && this.#differs(state, before);
  }

  /** Whether this picture shows what the hand is still to reach. */
  arrivesWith(live: Now): boolean {
    if (this.#reached || this.#stage === 'passed') return false;
    return this.step?.reached?.({ ...live, guess: this.#guess, memory: this.#view.memory }) ?? false;
  }

  /** A near miss is one of the hand: as a step begins nothing has been missed. */
  #nearly(step: Lesson, live: Now): { readonly miss: Near; readonly of: State } | undefined {
    const begun = this.#begun;
    const miss = begun && this.#differs(live.state, begun) ? step.near?.(live) : undefined;
    return miss && { miss, of: live.state };
  }

  #differs(state: State, other: State): boolean {
    return Object.entries(this.#experiment.parameters).some(
      ([name, { personal }]) => !personal && !Object.is(state[name], other[name]),
    );
  }

  /** A number is guessed before the core measures it: near or far, the reader has seen what came out. */
  #isMeasured(step: Lesson): boolean {
    return step.reached !== undefined && this.#guess?.kind === 'number';
  }

  #open(step: Lesson): Stage {
    return step.question && !this.#guess ? 'guess' : 'act';
  }

  #pass(step: Lesson, live: Now, missed: boolean): void {
    this.#stage = 'passed';
    this.#missed = missed;
    this.#numbers = step.numbers?.(live) ?? [];
    if (this.name === undefined || this.#shown) return;
    this.#progress.pass(this.#experiment.name, this.name, this.#guess && textOfGuess(this.#guess));
    if (this.#unsolved) this.#view.solved(this.#tries.solve(this.#experiment.name, this.name, !missed));
  }

  /** What a near miss is answered; `past` where the hand has moved on since. */
  nearTo(words: LessonWords): { readonly text: string; readonly past: boolean } | undefined {
    const near = this.#near;
    const [lacking = '', ...numbers] = near?.miss ?? [];
    const text = words.near?.[lacking]?.(...numbers);
    return near && text !== undefined ? { text, past: this.#differs(this.#view.state(), near.of) } : undefined;
  }

  /** What a wrong guess is answered. */
  replyTo(words: LessonWords): string | undefined {
    if (this.#stage !== 'wrong') return undefined;
    const id = this.#guess?.kind === 'choice' ? this.#guess.option : 'other';
    return words.replies?.[id] ?? words.replies?.['other'];
  }
}
