// The motion of a ladder: which of its stages are seen, and how far the numbers of the last one have flown.

/** One step of it, in milliseconds, and the rest between two. */
const stepTime = 320;
const restTime = 420;

export class LadderMotion {
  /** The last stage to be seen (all, at first), and how much of the way to it is flown. */
  shown = Number.POSITIVE_INFINITY;
  flown = 1;
  playing = false;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #last: () => number;
  readonly #jumps: () => boolean;
  readonly #moved: () => void;

  /** `last` is the last stage; if it `jumps`, nothing flies; `moved` draws. */
  constructor(last: () => number, jumps: () => boolean, moved: () => void) {
    this.#last = last;
    this.#jumps = jumps;
    this.#moved = moved;
  }

  /** The last stage to be seen now. */
  get at(): number {
    return Math.min(this.shown, this.#last());
  }

  get isFlying(): boolean {
    return this.flown < 1;
  }

  play() {
    this.playing = true;
    if (this.shown >= this.#last()) this.#show(0);
    this.#rest();
  }

  stop() {
    this.playing = false;
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.flown = 1;
    this.#moved();
  }

  goTo(stage: number) {
    this.stop();
    const to = Math.max(0, Math.min(this.#last(), stage));
    if (to > this.shown) this.#fly(to, () => {});
    else this.#show(to);
  }

  #rest() {
    this.#moved();
    this.#timer = setTimeout(() => this.#next(), restTime);
  }

  #next() {
    if (!this.playing) return;
    this.#fly(this.shown + 1, () => (this.shown >= this.#last() ? this.stop() : this.#rest()));
  }

  #show(stage: number) {
    this.shown = stage;
    this.flown = 1;
    this.#moved();
  }

  #fly(stage: number, arrived: () => void) {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || this.#jumps()) {
      this.#show(stage);
      arrived();
      return;
    }
    this.shown = stage;
    const began = performance.now();
    const draw = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - began) / stepTime));
      this.flown = t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2;
      this.#moved();
      if (t < 1) this.#frame = requestAnimationFrame(draw);
      else arrived();
    };
    this.flown = 0;
    this.#frame = requestAnimationFrame(draw);
  }
}
