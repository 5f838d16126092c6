import { watchSizes } from '../charts/base/sizes';

/** The share of the visible part that a key scrolls. */
const scrolling: Readonly<Record<string, number>> = { ArrowDown: 0.25, ArrowUp: -0.25, PageDown: 0.9, PageUp: -0.9 };

/** A presented figure that is taller than its space: it shows that there is more, and keys scroll it. */
export class Overhang {
  readonly #host: HTMLElement;
  #watched: AbortController | undefined;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  get #whole(): HTMLElement | null {
    return this.#host.querySelector<HTMLElement>('.presenting');
  }

  get #room(): HTMLElement | null {
    return this.#whole?.querySelector<HTMLElement>(':scope > .pinned') ?? null;
  }

  watch(): void {
    this.#watched = new AbortController();
    const { signal } = this.#watched;
    const room = this.#room;
    const stop = watchSizes(() => this.#tell(), room, ...(room?.children ?? []));
    signal.addEventListener('abort', stop);
    room?.addEventListener('scroll', () => this.#tell(), { passive: true, signal });
  }

  /** Ends it and removes its message. */
  leave(): void {
    this.#watched?.abort();
    for (const name of ['data-scrolls', 'data-more']) this.#whole?.removeAttribute(name);
  }

  /** Scrolls by a key; returns true if it did. At an end the keys of pages are left to turn the step. */
  pressed(key: string): boolean {
    const [room, by] = [this.#room, scrolling[key]];
    if (by === undefined || !room || hiddenIn(room) <= 1) return false;
    const left = by < 0 ? room.scrollTop : hiddenIn(room) - room.scrollTop;
    if (key.startsWith('Page') && left <= 1) return false;
    room.scrollBy({ top: by * room.clientHeight });
    return true;
  }

  #tell(): void {
    const [whole, room] = [this.#whole, this.#room];
    if (!whole || !room) return;
    whole.toggleAttribute('data-scrolls', hiddenIn(room) > 1);
    whole.toggleAttribute('data-more', hiddenIn(room) - room.scrollTop > 1);
  }
}

/** The height that does not fit, above and below together. */
const hiddenIn = (room: HTMLElement): number => room.scrollHeight - room.clientHeight;
