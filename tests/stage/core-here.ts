// The core, and whoever trains, in this process: no worker, no network, and the strict build, whose bits no machine changes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instantiate, loadCoreFrom } from '../../wasm/package/load';
import { Sessions } from '../../wasm/package/sessions';
import type { Reply } from '../../web/src/core/protocol';
import { serve } from '../../web/src/core/serve';
import type { Server, Servers } from '../../web/src/core/server';
import { serveSessions } from '../../web/src/core/training/serve-sessions';
import { pageSlice } from '../../web/src/core/training/slices';
import { SessionTrainer } from '../../web/src/core/training/trainer';

const built = (name: string) => readFileSync(join(import.meta.dirname, `../../build/wasm/${name}.wasm`));
const sessions = async () => new Sessions(await instantiate(await WebAssembly.compile(built('sessions'))));
const progress: ReadonlySet<string> = new Set(['begun', 'ready', 'loading', 'computing']);

let pending = 0;
/** Answers on their way to the page, while a test holds them there. */
let held: (() => void)[] | undefined;

/** Answers wait from now on. */
export const holdAnswers = (): void => {
  held ??= [];
};
export const areHeld = (): boolean => held !== undefined;

/** They arrive, and those after them at once. */
export function releaseAnswers(): void {
  const waiting = held ?? [];
  held = undefined;
  for (const deliver of waiting) deliver();
}

/** How many questions have no answer yet. */
export const unanswered = (): number => pending;

type Begin = (post: (replies: readonly Reply[]) => void) => Server['ask'];

/** Answers in this thread; messages are copied, as between threads, and counted. */
const answering =
  (begin: Begin): Servers['worker'] =>
  (listener) => {
    const ask = begin((replies) => {
      for (const reply of structuredClone(replies)) {
        const isAnswer = !progress.has(reply.kind);
        const deliver = (): void => {
          if (isAnswer) pending -= 1;
          listener.reply(reply);
        };
        if (held && isAnswer) held.push(deliver);
        else deliver();
      }
    });
    return {
      ask(questions) {
        pending += questions.length;
        ask(structuredClone(questions));
      },
      stop: () => undefined,
    };
  };

const page = (): never => {
  throw new Error('no page here');
};

const training: Servers = { worker: answering((post) => serveSessions(sessions, post, pageSlice)), page };

export const serversHere: Servers = {
  worker: answering((post) => serve({ first: () => loadCoreFrom(built('attention')) }, post)),
  page,
  trainer: async () => new SessionTrainer(training),
};
