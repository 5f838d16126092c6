/** Time, frames and settings of the reader's system; tests pass their own. */
export interface ClockTime {
  /** Milliseconds since any fixed moment. */
  now(): number;
  /** Calls `frame` with the next picture, unless the function it returns is called before. */
  soon(frame: () => void): () => void;
  /** Whether the page is out of sight; calls `changed` when that changes, until the function it returns is called. */
  hidden(): boolean;
  onHidden(changed: () => void): () => void;
  /** Whether the reader prefers reduced motion. */
  still(): boolean;
}

/** What a clock walks along: places from 0 to `last`, `perSecond` of them in a second. */
export interface Walk {
  readonly last: number;
  readonly perSecond: number;
}

/**
 * The clock of one view: walks from place to place (steps of a training, tokens of a text), and can be stopped, sped up and
 * set to any place. It stands still while the page is out of sight. With reduced motion, `play` goes on by one place.
 */
export class Clock {
  readonly #time: ClockTime;
  readonly #moved: () => void;
  #walk: Walk;
  /** Where it was when `#since` was now; undefined while it stands there. */
  #from = 0;
  #since: number | undefined;
  #speed = 1;
  #told = 0;
  #takeBack: (() => void) | undefined;
  #unwatch: (() => void) | undefined;

  /** `moved` is called when another whole place is reached, and when it begins or stops to play. */
  constructor(walk: Walk, moved: () => void, time: ClockTime = pageTime) {
    this.#walk = walk;
    this.#moved = moved;
    this.#time = time;
  }

  /** The whole place that is reached, from 0 to the last. */
  get place(): number {
    return Math.floor(this.#now);
  }

  get #now(): number {
    if (this.#since === undefined) return this.#from;
    const seconds = (this.#time.now() - this.#since) / 1000;
    return Math.min(this.last, this.#from + seconds * this.#walk.perSecond * this.#speed);
  }

  get last(): number {
    return this.#walk.last;
  }

  get playing(): boolean {
    return this.#unwatch !== undefined;
  }

  get speed(): number {
    return this.#speed;
  }

  /** As a multiple of the walk's own pace: 0.5 is half as fast. */
  set speed(speed: number) {
    this.#put(this.#now);
    this.#speed = speed;
  }

  /** Starts; from the last place it begins anew. */
  play(): void {
    if (this.playing) return;
    if (this.#time.still()) {
      this.seek(this.place < this.last ? this.place + 1 : 0);
      return;
    }
    if (this.place >= this.last) this.#put(0);
    this.#unwatch = this.#time.onHidden(() => this.#resume());
    this.#resume();
    this.#tell();
  }

  pause(): void {
    if (!this.playing) return;
    this.#stand();
    this.#tell();
  }

  /** Goes to a place, or to the nearest there is; while it plays it goes on from there. */
  seek(place: number): void {
    this.#put(place);
    if (this.place !== this.#told) this.#tell();
  }

  /**
   * Takes other places, when more steps have come or another run begins, and the `place` where somebody else has put it.
   * Calls nobody; a place that does not exist yet is taken when it comes.
   */
  walk(walk: Walk, place = this.place): void {
    // Between two places it keeps the way it has come.
    const now = place === this.place ? this.#now : place;
    this.#walk = walk;
    this.#put(now);
    this.#told = this.place;
  }

  dispose(): void {
    this.#stand();
  }

  #put(place: number): void {
    this.#from = Math.min(this.last, Math.max(0, place));
    if (this.#since !== undefined) this.#since = this.#time.now();
  }

  /** Walks on, or waits while nobody can see it. */
  #resume(): void {
    this.#takeBack?.();
    this.#takeBack = undefined;
    this.#put(this.#now);
    this.#since = undefined;
    if (this.#time.hidden()) return;
    this.#since = this.#time.now();
    this.#takeBack = this.#time.soon(() => this.#frame());
  }

  #frame(): void {
    if (this.place >= this.last) this.#stand();
    else this.#takeBack = this.#time.soon(() => this.#frame());
    if (this.place !== this.#told || !this.playing) this.#tell();
  }

  #stand(): void {
    this.#put(this.#now);
    this.#takeBack?.();
    this.#unwatch?.();
    this.#takeBack = undefined;
    this.#unwatch = undefined;
    this.#since = undefined;
  }

  #tell(): void {
    this.#told = this.place;
    this.#moved();
  }
}

const pageTime: ClockTime = {
  now: () => performance.now(),
  soon(frame) {
    const asked = requestAnimationFrame(frame);
    return () => cancelAnimationFrame(asked);
  },
  hidden: () => document.hidden,
  onHidden(changed) {
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  },
  still: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
};
