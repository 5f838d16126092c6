/** Milliseconds to read a short message. */
const readable = 8_000;

type Clock = Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;

/**
 * The last message, shown until there was time to read it or its subject has changed. Its element stays in the page, since
 * screen readers would not announce it otherwise.
 */
export class PassingMessage {
  readonly #changed: () => void;
  readonly #clock: Clock;
  #text = '';
  #of: unknown;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `changed` draws the message again. */
  constructor(changed: () => void, clock: Clock = globalThis) {
    this.#changed = changed;
    this.#clock = clock;
  }

  /** Shows a text about a subject; an empty text removes the last one. */
  say(text: string, of: unknown): void {
    this.#clock.clearTimeout(this.#timer);
    this.#text = text;
    this.#of = of;
    if (text) this.#timer = this.#clock.setTimeout(() => this.say('', undefined), readable);
    this.#changed();
  }

  /** The present message about a subject. */
  textOf(thing: unknown): string {
    return thing === this.#of ? this.#text : '';
  }
}
