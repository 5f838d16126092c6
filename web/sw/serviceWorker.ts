import { chosenModules } from '../src/client/chosenModules';
import { type Build, cacheName, forgetOthers, keep, respond } from './offline';

/** Filled in when the page is built. */
declare const build: Build;

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
worker.addEventListener('fetch', (event) => {
  const response = respond(event.request, scope, store, (request) => fetch(request));
  if (response) event.respondWith(response);
});
