import './no-document';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { experiments } from '../../wasm/modules.json';
import { loadCoreFrom } from '../../wasm/package/load';
import { Client } from '../../web/src/core/client';
import type { Question } from '../../web/src/core/protocol';
import { type Modules, serve } from '../../web/src/core/serve';

/** A module of wasm/modules.json. */
export const built = (name: string): URL =>
  pathToFileURL(join(import.meta.dirname, '../../build/wasm', `${name}.wasm`));
const modules: Modules = {
  first: () => loadCoreFrom(built(experiments.overview)),
  whole: () => loadCoreFrom(built('attention')),
};

/** The page's own client over the built modules, in this process. */
export function nodeClient(from: Modules = modules): Client {
  return new Client({
    worker(listener) {
      const ask = serve(from, (replies) => structuredClone(replies).forEach(listener.reply));
      return { ask: (questions) => ask(structuredClone(questions)), stop: () => undefined };
    },
    page() {
      throw new Error('no page here');
    },
    trainer: async () => (await import('./training-bench')).bench().trainer,
  });
}

/**
 * A client over the same core that counts what it is asked, and answers how long something takes at once: a millisecond
 * more each time, so that two measurements are never equal.
 */
export function countingClient() {
  let [asked, timed, refuses] = [0, 0, false];
  let heard: () => void = () => undefined;
  const client = new Client({
    worker(listener) {
      // Its clock stands: nothing is put off and asked again on a busy machine.
      const serves = serve(
        modules,
        (replies) => structuredClone(replies).forEach(listener.reply),
        () => 0,
      );
      const time = (id: number, operation: string): void => {
        timed++;
        heard();
        if (refuses)
          listener.reply({ kind: 'error', id, error: { code: 'too_large', operation, message: '' }, memory: 0 });
        else listener.reply({ kind: 'answer', id, answer: { milliseconds: timed, samples: 5, workers: 1 }, memory: 0 });
      };
      const ask = (questions: readonly Question[]): void => {
        asked += questions.length;
        const others = questions.filter(({ request }) => request.kind !== 'time');
        if (others.length > 0) serves(structuredClone(others));
        for (const { id, request } of questions) if (request.kind === 'time') time(id, request.operation);
      };
      return { ask, stop: () => undefined };
    },
    page() {
      throw new Error('no page here');
    },
  });
  return {
    client,
    /** Questions of any kind so far, and how many of them asked for a time. */
    asked: () => asked,
    timed: () => timed,
    /** Resolves with the next question for a time. */
    whenTimed: () =>
      new Promise<void>((done) => {
        heard = done;
      }),
    refuse(whether: boolean): void {
      refuses = whether;
    },
  };
}
