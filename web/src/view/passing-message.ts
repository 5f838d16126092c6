/** Milliseconds in which a short message has been read. */
const readable = 8_000;

type Clock = Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;

/**
 * What was said last, for as long as it is news: until it has been read, or what it was said of is another. The place
 * where it stands stays in the page, or screen readers would not hear it.
 */
export class PassingMessage {
  readonly #changed: () => void;
  readonly #clock: Clock;
  #text = '';
  #of: unknown;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `changed` draws it anew. */
  constructor(changed: () => void, clock: Clock = globalThis) {
    this.#changed = changed;
    this.#clock = clock;
  }

  /** Says a text of something; an empty one takes back what was said. */
  say(text: string, of: unknown): void {
    this.#clock.clearTimeout(this.#timer);
    this.#text = text;
    this.#of = of;
    if (text) this.#timer = this.#clock.setTimeout(() => this.say('', undefined), readable);
    this.#changed();
  }

  /** What there is to say of it now. */
  textOf(thing: unknown): string {
    return thing === this.#of ? this.#text : '';
  }
}
