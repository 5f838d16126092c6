/** Milliseconds in which no hand is felt. */
const quiet = 2000;

/** What a hand does. */
const moves = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'input'];

/**
 * Keeps the page for use without a network, once a hand rests: to store a whole site keeps a processor busy for seconds.
 * Where it is refused (http, a frame, a private window) the page is simply not kept.
 */
export function keepForOffline(): void {
  if (import.meta.env.PROD) whenQuiet(() => whenIdle(() => register()));
}

function whenQuiet(act: () => void): void {
  const felt = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      felt.abort();
      act();
    }, quiet);
  };
  for (const move of moves) addEventListener(move, wait, { capture: true, passive: true, signal: felt.signal });
  wait();
}

/** Everything a person waits for goes first. */
function whenIdle(act: () => void): void {
  if (typeof globalThis.requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 5000 });
  else setTimeout(act, 1000);
}

/** Milliseconds after which an installation that failed is tried again; it goes on where it was ended. */
const again = [5000, 20_000, 60_000];

/** Registers the worker, and again where it is discarded: on a slow network or processor it may need more than a try. */
export function register(waits: readonly number[] = again): void {
  const [wait, ...later] = waits;
  const found = ({ installing }: ServiceWorkerRegistration): void =>
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant' && wait !== undefined) setTimeout(register, wait, later);
    });
  try {
    navigator.serviceWorker
      ?.register(new URL('sw.js', document.baseURI))
      .then(found)
      .catch(() => undefined);
  } catch {
    // In some private windows to look for it is refused already.
  }
}
