import { hasLarge } from './large-tensors';
import type { Holds, Question, Reply } from './protocol';
import type { Listener, Server } from './server';
import type { Parcel, Sent } from './tensor-parcels';
import { Vigil } from './vigil';
import type { Clock } from './watch';

/** A worker answers. */
export function answeredBy(worker: Worker, listener: Listener, mostSilent?: number, clock?: Clock): Server {
  const vigil = new Vigil(() => listener.gone(), mostSilent, clock);
  worker.onmessage = ({ data: replies }: MessageEvent<readonly (Reply | Holds)[]>) => {
    for (const reply of replies) {
      vigil.heard(reply);
      if (reply.kind !== 'holds') listener.reply(reply);
    }
  };
  worker.onerror = (event) => listener.died(event.message);
  worker.onmessageerror = () => listener.died('a message could not be read');
  let sent: Sent | undefined;
  const parcel = (questions: readonly Question[]): Parcel => {
    if (sent) return sent.parcel(questions);
    // Most pages have no large tensor: what sends one only once comes with the first.
    if (questions.some(hasLarge))
      import('./tensor-parcels').then(
        ({ Sent }) => (sent ??= new Sent()),
        () => undefined,
      );
    return { questions, learn: [], forget: [] };
  };
  return {
    ask(questions) {
      vigil.asked(questions);
      worker.postMessage(parcel(questions));
    },
    stop() {
      vigil.end();
      worker.terminate();
    },
  };
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
