// A worker that computes cannot answer, so silence does not tell a long computation from a worker that is gone. A Web Lock
// does: a worker holds one of its own while it works, and the browser frees it when the worker ends, however it ends. An
// idle worker holds none: Firefox keeps no page for the way back while a lock is held.

/** The worker's end. */
export class WorkLock {
  readonly #locks = globalThis.navigator?.locks;
  readonly #name = this.#locks ? crypto.randomUUID() : '';
  /**
   * Its name, or undefined where locks do not work. A first request has to be granted: until then Chromium lets none out
   * of a worker that computes.
   */
  readonly name: Promise<string | undefined> = Promise.resolve(
    this.#locks?.request(this.#name, () => this.#name),
  ).catch(() => undefined);

  /** Holds it until the work is done. */
  async during(work: () => Promise<void>): Promise<void> {
    let done = (): void => undefined;
    const worked = new Promise<void>((resolve) => (done = resolve));
    // No work waits for it: it is asked for before the work begins, and the page looks a second later.
    if (await this.name) this.#locks?.request(this.#name, () => worked).catch(() => undefined);
    await work();
    done();
  }
}

/** The page's end: whether the lock is held; undefined where this cannot be seen. */
export async function isHeld(lock: string): Promise<boolean | undefined> {
  try {
    const { held } = await navigator.locks.query();
    return held?.some(({ name }) => name === lock);
  } catch {
    return undefined;
  }
}
