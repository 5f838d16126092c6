// What the figures of one experiment share: the chosen cell, word, head or position.

export interface Selection<T> {
  readonly value: T;
  /** Tells every watcher, unless nothing changed. */
  set(next: T): void;
  /** Called now and at every change; returns how to stop. */
  watch(watcher: (value: T) => void): () => void;
}

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return left.length === right.length && left.every(([key, value]) => same(value, (b as Record<string, unknown>)[key]));
}

export function createSelection<T>(first: T): Selection<T> {
  let value = first;
  const watchers = new Set<(value: T) => void>();
  return {
    get value() {
      return value;
    },
    set(next) {
      if (same(value, next)) return;
      value = next;
      for (const watcher of [...watchers]) watcher(value);
    },
    watch(watcher) {
      watchers.add(watcher);
      watcher(value);
      return () => watchers.delete(watcher);
    },
  };
}

/** How one figure takes part: which event moves the selection, and what the selection lights up in it. */
export interface Link<T, F extends HTMLElement = HTMLElement> {
  readonly figure: F;
  readonly event: 'cell-select' | 'cell-hover' | 'x-select' | 'x-hover' | 'word-select';
  /** The event's detail read as a selection; undefined leaves it as it is. */
  readonly read: (detail: never, now: T) => T | undefined;
  readonly show: (figure: F, value: T) => void;
}

export const link = <T, F extends HTMLElement>(one: Link<T, F>): Link<T> => one as unknown as Link<T>;

/** Binds figures to one selection, both ways; returns how to unbind them. */
export function linkFigures<T>(selection: Selection<T>, links: readonly Link<T>[]): () => void {
  const stops = links.map(({ figure, event, read, show }) => {
    const listen = (happened: Event) => {
      const next = read((happened as CustomEvent).detail as never, selection.value);
      if (next !== undefined) selection.set(next);
    };
    figure.addEventListener(event, listen);
    const stop = selection.watch((value) => show(figure, value));
    return () => {
      figure.removeEventListener(event, listen);
      stop();
    };
  });
  return () => {
    for (const stop of stops) stop();
  };
}
