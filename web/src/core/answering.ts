import type { Listener, Server } from './client';
import type { Question, Reply } from './protocol';
import { Sent } from './tensor-parcels';

/** A worker answers. */
export function answeredBy(worker: Worker, listener: Listener): Server {
  worker.onmessage = ({ data: replies }: MessageEvent<readonly Reply[]>) => {
    for (const reply of replies) listener.reply(reply);
  };
  worker.onerror = (event) => listener.died(event.message);
  worker.onmessageerror = () => listener.died('a message could not be read');
  const sent = new Sent();
  return { ask: (questions) => worker.postMessage(sent.parcel(questions)), stop: () => worker.terminate() };
}

/** The main thread answers, as soon as the module is loaded. */
export function answeredHere(
  load: (post: (replies: readonly Reply[]) => void) => Promise<(questions: readonly Question[]) => void>,
  listener: Listener,
): Server {
  const asked: (readonly Question[])[] = [];
  let ask: ((questions: readonly Question[]) => void) | undefined;
  load((replies) => queueMicrotask(() => replies.forEach(listener.reply))).then(
    (loaded) => {
      ask = loaded;
      asked.splice(0).forEach(ask);
    },
    (error: unknown) => listener.reply({ kind: 'failed', message: String(error) }),
  );
  return { ask: (questions) => (ask ? ask(questions) : asked.push(questions)), stop: () => undefined };
}
