/** The reason why an answer is late: its module is still loading, or its computation takes long. */
export type Waiting = 'loading' | 'computing';

/** Calls `tick` every so many milliseconds; returns the function that stops it. */
export interface Clock {
  every(milliseconds: number, tick: () => void): () => void;
}

/**
 * A clock that stops while the page is hidden, since browsers slow hidden pages down. After a machine's sleep it ticks only
 * once, so that a worker that slept too still has its full time to answer.
 */
export const pageClock: Clock = {
  every(milliseconds, tick) {
    const timer = setInterval(() => {
      if (!globalThis.document?.hidden) tick();
    }, milliseconds);
    return () => clearInterval(timer);
  },
};

const second = 1000;
/** Seconds within which a running worker must acknowledge a question. */
const mostUnheard = 5;
/** Seconds after which the page says why an answer is late, and after which a helper is given up. */
const mostSilent = 10;

/** The state of a question: sent to a worker that has not started, posted, waiting for its module, being computed. */
type Stage = 'starting' | 'posted' | Waiting;

interface Watcher {
  /** Called when the worker did not acknowledge the question in time. */
  unheard(): void;
  /** Called when `waiting` has changed. */
  changed(): void;
}

/** Watches the one open question of a server. */
export class Watch {
  readonly #clock: Clock;
  readonly #watcher: Watcher;
  #stop: (() => void) | undefined;
  #stage: Stage = 'starting';
  #unheard = 0;
  #silent = 0;
  #waiting: Waiting | undefined;

  constructor(clock: Clock, watcher: Watcher) {
    this.#clock = clock;
    this.#watcher = watcher;
  }

  /** Why the answer is late; undefined while it is not. */
  get waiting(): Waiting | undefined {
    return this.#waiting;
  }

  /** `begun`: the worker's script is already running. */
  asked(begun: boolean): void {
    this.end();
    this.#stage = begun ? 'posted' : 'starting';
    this.#unheard = 0;
    this.#silent = 0;
    this.#stop = this.#clock.every(second, () => this.#tick());
  }

  begun(): void {
    if (this.#stage === 'starting') this.#stage = 'posted';
  }

  heard(stage: Waiting): void {
    if (!this.#stop) return;
    // The wait so far was for the module.
    if (stage === 'computing' || this.#stage === 'computing') {
      this.#silent = 0;
      this.#say(undefined);
    }
    this.#stage = stage;
  }

  end(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#say(undefined);
  }

  #tick(): void {
    this.#silent++;
    if (this.#stage === 'posted' && ++this.#unheard === mostUnheard) this.#watcher.unheard();
    else if (this.#silent === mostSilent) this.#say(this.#stage === 'computing' ? 'computing' : 'loading');
  }

  #say(waiting: Waiting | undefined): void {
    if (waiting === this.#waiting) return;
    this.#waiting = waiting;
    this.#watcher.changed();
  }
}
