import { has } from '../../../wasm/package/has';
import { mayBeShared } from './attention-work';
import type { Pool } from './pool';
import type { Question } from './protocol';
import type { Listener, Server } from './server';

/** Opens a worker that gets a compiled module. */
export type OpenHelper = (module: WebAssembly.Module, listener: Listener) => Server;

/** A worker, with helpers for large runs; the helpers and the code that shares are loaded with the first large run. */
export function sharing(open: (listener: Listener) => Server, openHelper: OpenHelper, listener: Listener): Server {
  let pool: Promise<Pool> | undefined;
  let loaded: Pool | undefined;
  const first = open({
    ...listener,
    // The pool's own questions have numbers below 0.
    reply: (reply) => (has(reply, 'id') && reply.id < 0 ? loaded?.hear(reply) : listener.reply(reply)),
  });
  const load = async (): Promise<Pool> => {
    const { Pool } = await import('./pool');
    loaded = new Pool(first, openHelper, (reply) => listener.reply(reply));
    return loaded;
  };
  const share = (question: Question): void => {
    // The worker gets the question once that code is loaded.
    if (!loaded) listener.reply({ kind: 'loading', id: question.id });
    pool ??= load();
    pool.then(
      (there) => there.ask(question),
      () => first.ask([question]),
    );
  };
  const ask = (questions: readonly Question[]): void => {
    const small = questions.filter(({ request }) => !mayBeShared(request));
    const [large, ...others] = questions.filter(({ request }) => mayBeShared(request));
    if (small.length > 0) first.ask(small);
    // Helpers and worker share one question at a time.
    for (const { id } of others) listener.reply({ kind: 'left', id });
    if (large) share(large);
  };
  const stop = (): void => {
    first.stop();
    void pool?.then((there) => there.stop());
  };
  return { ask, stop };
}
