/** Browsers refuse a page that rewrites its address too often: at most once in so many milliseconds. */
const every = 250;

/** The address follows the state, a little later and without a step in the history. */
export class AddressBar {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #address: (() => string | undefined) | undefined;

  /** `address` may say, by then, that it is no longer to be written. */
  write(address: () => string | undefined): void {
    this.#address = address;
    this.#timer ??= setTimeout(() => this.flush(), every);
  }

  flush(): void {
    const address = this.#address;
    this.drop();
    const text = address?.();
    if (text !== undefined) history.replaceState(null, '', text);
  }

  /** Another address has been opened: what was to be written is of the past. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#address = undefined;
  }
}
