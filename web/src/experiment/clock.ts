/** Time, frames and settings of the reader's system; tests pass their own. */
export interface ClockTime {
  /** Milliseconds since any fixed moment. */
  now(): number;
  /** Calls `frame` at the next frame; the returned function cancels that. */
  soon(frame: () => void): () => void;
  /** Calls `changed` when the page is hidden or shown; the returned function ends that. */
  hidden(): boolean;
  onHidden(changed: () => void): () => void;
  /** True if the reader prefers reduced motion. */
  still(): boolean;
}

/** The path of a clock: places from 0 to `last`, `perSecond` of them per second. */
export interface Walk {
  readonly last: number;
  readonly perSecond: number;
}

/** Seconds that a clock plays ahead of the picture, which may take long to compute. */
const mostAhead = 0.25;

/**
 * The clock of one view: advances from place to place (steps of training, tokens of a text), and can be stopped, sped up and
 * set to any place. It pauses while the page is hidden. With reduced motion, `play` advances by one place.
 */
export class Clock {
  readonly #time: ClockTime;
  readonly #moved: () => void;
  #walk: Walk;
  /** The place at time `#since`, which is undefined while it is paused. */
  #from = 0;
  #since: number | undefined;
  #speed = 1;
  /** The place in the picture. */
  #shown = Number.POSITIVE_INFINITY;
  #told = 0;
  #takeBack: (() => void) | undefined;
  #unwatch: (() => void) | undefined;

  /** `moved` is called when it reaches another whole place, and when it starts or stops playing. */
  constructor(walk: Walk, moved: () => void, time: ClockTime = pageTime) {
    this.#walk = walk;
    this.#moved = moved;
    this.#time = time;
  }

  /** The last whole place reached, from 0 to the last. */
  get place(): number {
    return Math.floor(this.#now);
  }

  get #now(): number {
    if (this.#since === undefined) return this.#from;
    const seconds = (this.#time.now() - this.#since) / 1000;
    const pace = this.#walk.perSecond * this.#speed;
    const ahead = this.#shown + Math.max(1, pace * mostAhead) - this.#from;
    return Math.min(this.last, this.#from + Math.min(seconds * pace, Math.max(0, ahead)));
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

  /** The speed, as a multiple of the walk's pace: 0.5 is half as fast. */
  set speed(speed: number) {
    this.#put(this.#now);
    this.#speed = speed;
  }

  /** Starts playing; from the last place it starts over. */
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

  /** Stands where the picture is. */
  pause(): void {
    if (!this.playing) return;
    this.#stand();
    if (this.place > this.#shown) this.#put(this.#shown);
    this.#tell();
  }

  /** Goes to a place, or to the nearest; if playing, it continues from there. */
  seek(place: number): void {
    this.#put(place);
    if (this.place !== this.#told) this.#tell();
  }

  /**
   * Sets a new path, when more steps have come or another run begins, and a `place` set elsewhere. Calls no listener; a
   * place that does not exist yet is taken when it does. It plays on only a little beyond the place `shown` in the picture.
   */
  walk(walk: Walk, place = this.place, shown = Number.POSITIVE_INFINITY): void {
    // Keep the fraction between two places.
    const now = place === this.place ? this.#now : place;
    this.#walk = walk;
    this.#shown = shown;
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

  /** Advances, or waits while the page is hidden. */
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
    if (Math.min(this.place, this.#shown) >= this.last) this.#stand();
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
