// Tells if the reader is dragging: no scale may change meanwhile.

/** What a hand is heard by. */
type Heard = Pick<EventTarget, 'addEventListener'>;

/** A hand is at work while a pointer is down or a key is held, anywhere on the page. */
export class Hand {
  #pointer = false;
  readonly #keys = new Set<string>();
  readonly #resting = new Set<() => void>();

  constructor(page: Heard | undefined) {
    // Whoever takes an event for itself: the hand is at work all the same.
    const hear = (name: string, heard: (event: Event) => void): void =>
      page?.addEventListener(name, heard, { capture: true, passive: true });
    hear('pointerdown', () => {
      this.#pointer = true;
    });
    hear('pointerup', () => this.#letGo());
    hear('pointercancel', () => this.#letGo());
    // Let go outside the window, nobody has said so.
    hear('pointermove', (event) => {
      if (this.#pointer && (event as PointerEvent).buttons === 0) this.#letGo();
    });
    hear('keydown', (event) => {
      const { code, metaKey } = event as KeyboardEvent;
      // With Meta, Macs do not say when the other key is let go.
      if (!metaKey) this.#keys.add(code);
    });
    hear('keyup', (event) => {
      const { code, key } = event as KeyboardEvent;
      if (key === 'Meta') this.#keys.clear();
      this.#keys.delete(code);
      this.#rest();
    });
    hear('blur', ({ target }) => {
      // The window lost the focus. A press that takes the focus from an element lets nothing go.
      if (target !== page) return;
      this.#keys.clear();
      this.#letGo();
    });
  }

  get atWork(): boolean {
    return this.#pointer || this.#keys.size > 0;
  }

  /** Calls `done` once, when the hand rests: what it has moved is drawn by then, and scales may follow. */
  whenAtRest(done: () => void): void {
    this.#resting.add(done);
  }

  #letGo(): void {
    this.#pointer = false;
    this.#rest();
  }

  #rest(): void {
    if (this.atWork) return;
    const waiting = [...this.#resting];
    this.#resting.clear();
    for (const done of waiting) done();
  }
}

/** The hand on this page. */
export const hand = /* @__PURE__ */ new Hand(globalThis.window);

/** A scale as it was when a hand began to work, until it rests. */
export class HeldScales {
  readonly #hand: Pick<Hand, 'atWork' | 'whenAtRest'>;
  readonly #changed: () => void;
  readonly #held = new Map<string, unknown>();
  #waits = false;

  /** `changed` is called when scales may move again, where one wanted to. */
  constructor(changed: () => void, of: Pick<Hand, 'atWork' | 'whenAtRest'> = hand) {
    this.#changed = changed;
    this.#hand = of;
  }

  /** The scale to draw with, where `wanted` is what the values ask for. */
  scale<Scale>(name: string, wanted: Scale): Scale {
    if (!this.#hand.atWork || !this.#held.has(name)) {
      this.#held.set(name, wanted);
      return wanted;
    }
    const held = this.#held.get(name) as Scale;
    if (!this.#waits && JSON.stringify(held) !== JSON.stringify(wanted)) {
      this.#waits = true;
      this.#hand.whenAtRest(() => {
        this.#waits = false;
        this.#changed();
      });
    }
    return held;
  }
}
