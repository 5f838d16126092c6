import { serving } from 'virtual:serving';
import type { Listener, Server, Servers } from '../../client/client';
import type { Question } from '../../client/protocol';
import { packedModule } from './packedModule';

let script: string | undefined;

/** A worker needs a script of the page's own origin: here it is made on the spot, and made once. */
const scriptAddress = (): string => {
  script ??= URL.createObjectURL(new Blob([`(${serving})().work(self)`], { type: 'text/javascript' }));
  return script;
};

/** Asks once the module is there; what was asked before waits. */
function afterModule(listener: Listener, begin: (module: WebAssembly.Module) => (question: Question) => void): Server {
  const waiting: Question[] = [];
  let ask: ((question: Question) => void) | undefined;
  packedModule().then(
    (module) => {
      ask = begin(module);
      waiting.splice(0).forEach(ask);
    },
    (error: unknown) => listener.reply({ kind: 'failed', message: String(error) }),
  );
  return { ask: (question) => (ask ? ask(question) : waiting.push(question)), stop: () => undefined };
}

export const servers: Servers = {
  worker(listener) {
    const worker = new Worker(scriptAddress());
    worker.onmessage = (event) => listener.reply(event.data);
    worker.onerror = (event) => listener.died(event.message);
    worker.onmessageerror = () => listener.died('a message could not be read');
    const { ask } = afterModule(listener, (module) => {
      worker.postMessage(module);
      return (question) => worker.postMessage(question);
    });
    return { ask, stop: () => worker.terminate() };
  },
  page: (listener) =>
    afterModule(listener, (module) => serving().answer(module, (reply) => queueMicrotask(() => listener.reply(reply)))),
};
