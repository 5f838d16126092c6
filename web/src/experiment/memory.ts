/** A cache of one view between its computations; other views do not see it, and it ends with the view. */
export class Memory {
  readonly #slots = new Map<string, Kept[]>();

  /**
   * Returns the cached result of `make` for these values of `of`, or makes it now. Object.is compares the values, so tensors
   * are compared by identity. Keeps the `most` recently used entries for each `name`. A promise is cached once it is
   * fulfilled, since a newer computation may supersede it.
   */
  once<Made>(name: string, of: readonly unknown[], make: () => Made, most = 1): Made {
    const slot = this.#slots.get(name) ?? [];
    this.#slots.set(name, slot);
    const known = slot.find((kept) => sameValues(kept.of, of));
    if (known) {
      use(slot, known, most);
      return known.made as Made;
    }
    const made = make();
    const kept = { of, made };
    // Awaiting callers get the rejection.
    if (made instanceof Promise) made.then(() => use(slot, kept, most)).catch(() => undefined);
    else use(slot, kept, most);
    return made;
  }
}

interface Kept {
  readonly of: readonly unknown[];
  readonly made: unknown;
}

/** Adds an entry at the end of its slot, replaces one for the same values, and drops the oldest. */
function use(slot: Kept[], kept: Kept, most: number): void {
  const others = slot.filter(({ of }) => !sameValues(of, kept.of));
  slot.splice(0, slot.length, ...others.slice(Math.max(0, others.length + 1 - most)), kept);
}

const sameValues = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((value, place) => Object.is(value, others[place]));
