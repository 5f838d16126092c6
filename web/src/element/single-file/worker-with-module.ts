import { serving } from 'virtual:serving';
import { answeredBy, answeredHere } from '../../core/answering';
import type { Listener, Server } from '../../core/server';
import { trustedWorker } from '../trust';

/** A worker needs a script of the page's own origin: here it is made on the spot. `begin`: what of serving.ts it calls. */
export const scriptThat = (begin: string): string =>
  URL.createObjectURL(new Blob([`(${serving})().${begin}(self)`], { type: 'text/javascript' }));

/** The worker gets the module before the first question; what is asked earlier waits. */
export function workerWithModule(
  script: string,
  module: () => Promise<WebAssembly.Module>,
  listener: Listener,
): Server {
  const worker = trustedWorker(script);
  const { ask: send, stop } = answeredBy(worker, listener);
  const { ask } = answeredHere(async () => {
    worker.postMessage(await module());
    return send;
  }, listener);
  return { ask, stop };
}
