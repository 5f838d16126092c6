import { hand } from '../../../charts/base/hand';
import type { CellPlace } from '../../../charts/base/types';
import type { Live } from '../../../experiment/contract';
import { progress } from '../../../experiment/progress';
import type { ParameterTable } from '../../../state/parameters';
import type { Drawn } from '../drawn';
import type { Model } from '../model';
import type { Told, WalkListener } from './told';
import { LessonWalk } from './walk';

/** A reader's way through one experiment: follows each picture, to see whether it passes the open step. */
export class Reader {
  readonly #model: Model;
  readonly #unwatch: () => void;
  /** Undefined without a lesson. */
  readonly walk: LessonWalk | undefined;

  constructor(model: Model, lesson: Told | undefined, listener: WalkListener) {
    this.#model = model;
    if (lesson && Object.keys(lesson.steps).length > 0 && !model.options.hidden.steps)
      this.walk = new LessonWalk(model, () => this.#picture, lesson, progress, listener);
    model.followers.add(this.#follow);
    this.#unwatch = progress.onChange(() => model.redrawSoon());
  }

  dispose(): void {
    this.#model.followers.delete(this.#follow);
    this.#unwatch();
  }

  /** Opens the step that the view was made for, in the state that stands; `asksAnew`: as before a class. */
  begin(asksAnew: boolean): void {
    const { step } = this.#model;
    if (step && !this.walk?.resume(step.name, asksAnew)) this.#model.step = undefined;
  }

  /** A picture that is refused, on its way, or passed through while a hand is at work passes no step. */
  readonly #follow = (): void => {
    if (hand.atWork) {
      hand.whenAtRest(this.#follow);
      return;
    }
    this.#stopWhereAsked();
    if (this.#settled) this.walk?.follow();
  };

  /** Play stops at the first picture that shows what the open step asks for; pressed again, it goes on. */
  #stopWhereAsked(): void {
    const { drawn, failed } = this.#model;
    if (!drawn || failed || drawn.standIn !== undefined) return;
    if (this.walk?.arrivesWith(this.#model.live(drawn))) this.#model.clock?.clock.pause();
  }

  /** The picture, where it is that of the present values. */
  get #settled(): Drawn | undefined {
    const { drawn, failed, experiment, state } = this.#model;
    if (!drawn || failed || drawn.standIn !== undefined) return undefined;
    const computed = Object.entries(experiment.parameters).filter(([, parameter]) => !parameter.view);
    return computed.every(([name]) => Object.is(drawn.state[name], state[name])) ? drawn : undefined;
  }

  /** What a step is judged by; while a hand is at work, or a key that answers is down, nothing yet. */
  get #picture(): Live<ParameterTable, unknown> | undefined {
    if (hand.atWork) hand.whenAtRest(this.#follow);
    const settled = this.#settled;
    return hand.atWork || !settled ? undefined : this.#model.live(settled);
  }

  /** The place that was guessed in a figure, until the verdict is known. */
  guessedIn(figure: string): CellPlace | null {
    const { step, guess, stage } = this.walk ?? {};
    if (step?.question?.kind !== 'place' || guess?.kind !== 'place' || step.question.figure !== figure) return null;
    return stage === 'passed' && !this.#model.silent ? null : guess.place;
  }
}
