// What a browser remembers of a visitor.
import type { Progress } from '../../web/src/experiment/progress';

let forget = (): void => undefined;
let made: object | undefined;

/** A module of progress whose memory can be emptied: that of a page lasts as long as the page. All files have the same one. */
export const forgetful = (real: { readonly Progress: typeof Progress }): object => (made ??= forgetfulOf(real));

function forgetfulOf({ Progress: Kept }: { readonly Progress: typeof Progress }): object {
  const listeners = new Set<() => void>();
  const begun = (): Progress => {
    const one = new Kept();
    one.onChange(() => {
      for (const listener of listeners) listener();
    });
    return one;
  };
  let present = begun();
  forget = () => {
    present = begun();
  };
  const progress: Pick<Progress, 'isPassed' | 'guessOf' | 'pass' | 'forget' | 'move' | 'onChange'> = {
    isPassed: (...step) => present.isPassed(...step),
    guessOf: (...step) => present.guessOf(...step),
    pass: (...step) => present.pass(...step),
    forget: (steps) => present.forget(steps),
    move: (now) => present.move(now),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { Progress: Kept, progress };
}

/** Forgets what earlier visitors have chosen and passed. */
export function firstVisit(): void {
  localStorage.clear();
  sessionStorage.clear();
  forget();
}
