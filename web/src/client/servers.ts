import type { Servers } from './client';
import type { Question, Reply } from './protocol';

/** Where the page's questions are answered: a worker, or, where workers are refused, the page's own thread. */
export const servers: Servers = {
  worker(listener) {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = (event: MessageEvent<Reply>) => listener.reply(event.data);
    worker.onerror = (event) => listener.died(event.message);
    worker.onmessageerror = () => listener.died('a message could not be read');
    return { ask: (question) => worker.postMessage(question), stop: () => worker.terminate() };
  },
  page(listener) {
    const asked: Question[] = [];
    let ask: ((question: Question) => void) | undefined;
    // The core reaches the page's own code only when it is needed there.
    import('./pageCore').then(
      ({ servePage }) => {
        ask = servePage((reply) => queueMicrotask(() => listener.reply(reply)));
        asked.splice(0).forEach(ask);
      },
      (error: unknown) => listener.reply({ kind: 'failed', message: String(error) }),
    );
    return { ask: (question) => (ask ? ask(question) : asked.push(question)), stop: () => undefined };
  },
};
