/** The reason why an answer is late: its module is still loading, or its computation takes long. */
export type Waiting = 'loading' | 'computing';

/** Whoever is waited for: what a person is told of it, and may do about it. */
export interface WaitedFor {
  /** Why the present answer takes long; undefined when it does not, or when nothing was asked. */
  readonly waiting: Waiting | undefined;
  /** What was done last, as far as is known. */
  readonly doing: Waiting;
  /** The step that a computation's training has reached, in tens; undefined where none takes more than a moment. */
  readonly made: number | undefined;
  /** Calls `changed` whenever one of these has another value, until the function it returns is called. */
  onWaiting(changed: () => void): () => void;
  /** Ends the present computation, which rejects with Stopped; a new worker answers the other questions. */
  stop(): void;
  /** Asks a new worker, which loads its module anew, the questions not yet answered. */
  askAgain(): void;
}

/** Calls `tick` again and again, this many milliseconds apart, until the function it returns is called. */
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

/** Seconds after which a person is told why an answer is late. */
const mostSilent = 10;

/** Watches over the one message that a server has been asked, for the person who waits. */
export class Watch {
  readonly #clock: Clock;
  readonly #changed: () => void;
  #stop: (() => void) | undefined;
  #stage: Waiting = 'loading';
  #silent = 0;
  #waiting: Waiting | undefined;

  /** `changed` is called when `waiting` has changed. */
  constructor(clock: Clock, changed: () => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  /** Why the answer is late; undefined while it is not. */
  get waiting(): Waiting | undefined {
    return this.#waiting;
  }

  asked(): void {
    this.end();
    this.#stage = 'loading';
    this.#silent = 0;
    this.#stop = this.#clock.every(1000, () => {
      if (++this.#silent === mostSilent) this.#say(this.#stage);
    });
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

  #say(waiting: Waiting | undefined): void {
    if (waiting === this.#waiting) return;
    this.#waiting = waiting;
    this.#changed();
  }
}
