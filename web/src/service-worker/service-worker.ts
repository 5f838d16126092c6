import { chosenModules } from '../core/chosen-modules';
import { type Build, cacheName, forgetOthers, keep, refill, respond } from './kept-site';

/** Filled in when the site is built, at each use: there is one. */
declare const builtSite: Build;
const build = builtSite;

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LifeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
const worker = globalThis as unknown as {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
};

const { scope } = worker.registration;
const store = (): Promise<Cache> => caches.open(cacheName(scope, build));

// A newer build waits until no page of the older one is open: what an open page still asks for stays at hand.
worker.addEventListener('install', (event) =>
  event.waitUntil(store().then((cache) => keep(cache, scope, build, chosenModules()))),
);
worker.addEventListener('activate', (event) =>
  event.waitUntil(forgetOthers(caches, scope, build).then(() => worker.clients.claim())),
);

let filling: Promise<void> | undefined;

/** A browser, or a person, may have emptied the store while this worker stays. */
function fillAgain(): Promise<void> {
  filling ??= store()
    .then((cache) => refill(cache, scope, build, chosenModules()))
    // Without a network, or where a newer build stands already: another time.
    .catch(() => undefined)
    .finally(() => {
      filling = undefined;
    });
  return filling;
}

worker.addEventListener('fetch', (event) => {
  const response = respond(event.request, scope, store, (request) => fetch(request));
  if (!response) return;
  event.respondWith(response);
  if (event.request.mode === 'navigate') event.waitUntil(response.then(fillAgain, () => undefined));
});
