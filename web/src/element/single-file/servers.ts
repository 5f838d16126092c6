import { serving } from 'virtual:serving';
import { answeredBy, answeredHere } from '../../core/answering';
import type { Listener, Server, Servers } from '../../core/client';
import { packedModule } from './packed-module';

let script: string | undefined;

/** A worker needs a script of the page's own origin: here it is made on the spot, and made once. */
const scriptAddress = (): string => {
  script ??= URL.createObjectURL(new Blob([`(${serving})().work(self)`], { type: 'text/javascript' }));
  return script;
};

/** The worker gets the module before the first question; what is asked earlier waits. */
function workerWithModule(listener: Listener): Server {
  const worker = new Worker(scriptAddress());
  const { ask: send, stop } = answeredBy(worker, listener);
  const { ask } = answeredHere(async () => {
    worker.postMessage(await packedModule());
    return send;
  }, listener);
  return { ask, stop };
}

export const servers: Servers = {
  worker: workerWithModule,
  page: (listener) =>
    answeredHere(async (post) => {
      const module = await packedModule();
      return serving().answer(module, post);
    }, listener),
};
