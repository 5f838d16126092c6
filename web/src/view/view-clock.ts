import { Clock, type ClockTime } from '../experiment/clock';
import type { Experiment, Live } from '../experiment/contract';
import type { ParameterTable } from '../state/parameters';

/** The clock of a view: advances a parameter, and continues from a value set elsewhere. */
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

  /** Called when the picture or its view parameters change. */
  follow(live: Live<ParameterTable, unknown>): void {
    this.clock.walk(this.#of.walk(live), Number(live.state[this.#of.walks]));
  }
}
