import { Sent } from './answer-cache';
import type { Listener, Server } from './client';
import type { Question, Reply } from './protocol';

/** A worker answers. */
export function answeredBy(worker: Worker, listener: Listener): Server {
  worker.onmessage = (event: MessageEvent<Reply>) => listener.reply(event.data);
  worker.onerror = (event) => listener.died(event.message);
  worker.onmessageerror = () => listener.died('a message could not be read');
  const sent = new Sent();
  return { ask: (question) => worker.postMessage(sent.parcel(question)), stop: () => worker.terminate() };
}

/** The page's own thread answers, as soon as what it needs has been loaded. */
export function answeredHere(
  load: (post: (reply: Reply) => void) => Promise<(question: Question) => void>,
  listener: Listener,
): Server {
  const asked: Question[] = [];
  let ask: ((question: Question) => void) | undefined;
  load((reply) => queueMicrotask(() => listener.reply(reply))).then(
    (loaded) => {
      ask = loaded;
      asked.splice(0).forEach(ask);
    },
    (error: unknown) => listener.reply({ kind: 'failed', message: String(error) }),
  );
  return { ask: (question) => (ask ? ask(question) : asked.push(question)), stop: () => undefined };
}
