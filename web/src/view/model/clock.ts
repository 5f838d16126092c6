import { Clock, type ClockTime } from '../../experiment/clock';
import type { Experiment, Live } from '../../experiment/contract';
import type { ParameterTable } from '../../state/parameters';
import type { Model } from './model';

/** The clock of a view: advances a parameter, and goes on from where somebody else has set it. */
export class ViewClock {
  readonly clock: Clock;
  readonly #of: NonNullable<Experiment['clock']>;

  /** `put` sets values of the view; `changed` is called when the clock starts or stops playing. */
  constructor(
    of: NonNullable<Experiment['clock']>,
    put: (values: Readonly<Record<string, number>>) => void,
    changed: () => void,
    time?: ClockTime,
  ) {
    this.#of = of;
    const moved = (): void => {
      put({ [of.walks]: this.clock.place });
      changed();
    };
    this.clock = new Clock({ last: Number.MAX_SAFE_INTEGER, perSecond: 1 }, moved, time);
  }

  /** Called when the picture, or what is looked at in it, has changed; `shown` is its place. */
  follow(live: Live<ParameterTable, unknown>, shown?: number): void {
    this.clock.walk(this.#of.walk(live), Number(live.state[this.#of.walks]), shown);
  }
}

/** The clock of a model: follows each of its pictures. */
export class ModelClock {
  readonly #model: Model;
  readonly #walks: string;
  readonly #clock: ViewClock;

  constructor(model: Model, of: NonNullable<Experiment['clock']>, time?: ClockTime) {
    this.#model = model;
    this.#walks = of.walks;
    this.#clock = new ViewClock(
      of,
      (values) => model.set(values),
      () => model.redrawSoon(),
      time,
    );
    this.follow();
  }

  get clock(): Clock {
    return this.#clock.clock;
  }

  /** It stands where it was put, also while that picture is still under way. */
  follow(): void {
    const { drawn, experiment, state: asked } = this.#model;
    if (!drawn) return;
    // What is only looked at has been brought back into range.
    const { [this.#walks]: place = 0 } = experiment.parameters[this.#walks]?.view ? drawn.state : asked;
    const state = { ...drawn.state, [this.#walks]: place };
    this.#clock.follow(this.#model.live({ ...drawn, state }), Number(drawn.state[this.#walks]));
  }
}
