/** Browsers refuse a page that rewrites its address too often: at most once in so many milliseconds. */
const every = 250;

/** An address, and what the browser keeps beside it. */
interface Entry {
  readonly text: string;
  readonly kept: object | null;
}

/** The address follows the state, a little later and without a step in the history. */
export class AddressBar {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #address: (() => Entry | undefined) | undefined;

  /**
   * `address` may say, by then, that it is no longer to be written. `atOnce` where it must outlive a page that is loaded
   * again in this moment: then only a second one waits.
   */
  write(address: () => Entry | undefined, atOnce = false): void {
    const waits = this.#timer !== undefined;
    this.#address = address;
    if (atOnce && !waits) this.flush();
    this.#timer ??= setTimeout(() => this.flush(), every);
  }

  flush(): void {
    const address = this.#address;
    this.drop();
    const entry = address?.();
    if (entry) history.replaceState(entry.kept, '', entry.text);
  }

  /** Another address has been opened: what was to be written is of the past. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#address = undefined;
  }
}
