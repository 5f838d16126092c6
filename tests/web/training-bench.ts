// Training as a page does it, in this process: the worker's end over the real module, with a clock that is read, not waited for.
import { readFileSync } from 'node:fs';
import { training } from '../../wasm/modules.json';
import type { Exports } from '../../wasm/package/core';
import { instantiate } from '../../wasm/package/load';
import { Sessions } from '../../wasm/package/sessions';
import type { Question, Reply } from '../../web/src/core/protocol';
import type { Listener, Server, Servers } from '../../web/src/core/server';
import { serveSessions } from '../../web/src/core/training/serve-sessions';
import type { Sight } from '../../web/src/core/training/sight';
import { pageSlice, type Slices } from '../../web/src/core/training/slices';
import { SessionTrainer } from '../../web/src/core/training/trainer';
import { FakeClock } from './fake-clock';
import { built } from './node-core';

export const moduleOfSessions = new WebAssembly.Module(readFileSync(built(training.module)));
export const sessionsHere = async (): Promise<Sessions> => new Sessions(await instantiate(moduleOfSessions));

/** A module of sessions that traps, or finds no memory, when it is told to. */
export async function failingSessions(failsNow: () => 'trap' | 'no memory' | undefined): Promise<Sessions> {
  const exports = await instantiate(moduleOfSessions);
  const attn_session: Exports['attn_session'] = (request, bytes) => {
    const fault = failsNow();
    if (fault === 'trap') throw new WebAssembly.RuntimeError('unreachable');
    if (fault === 'no memory') return 0;
    return exports.attn_session?.(request, bytes) ?? 0;
  };
  return new Sessions({ ...exports, attn_session });
}

export interface Bench {
  readonly trainer: SessionTrainer;
  /** Everything that was asked, in order. */
  readonly asked: Question[];
  /** Opened so far. */
  readonly workers: Listener[];
  readonly clock: FakeClock;
}

export interface BenchOptions {
  readonly load?: () => Promise<Sessions>;
  /** Steps that a slice makes: its clock goes on by one when it is read. */
  readonly stepsASlice?: number;
  readonly sight?: Sight;
  /** True if a worker dies of a question, by the question's number and its own. */
  readonly dies?: (question: number, worker: number) => boolean;
  readonly refusesWorkers?: boolean;
}

export function bench({ load = sessionsHere, stepsASlice = 4, sight, dies, refusesWorkers }: BenchOptions = {}): Bench {
  const asked: Question[] = [];
  const workers: Listener[] = [];
  let time = 0;
  const now = (): number => time++;
  const open = (listener: Listener, slices: Slices, isDeadly: (id: number) => boolean): Server => {
    let dead = false;
    const post = (replies: readonly Reply[]): void => {
      for (const reply of structuredClone(replies)) {
        if (dead) return;
        dead = reply.kind === 'computing' && isDeadly(reply.id);
        if (dead) queueMicrotask(() => listener.died('terminated'));
        else listener.reply(reply);
      }
    };
    const serve = serveSessions(load, post, slices);
    return {
      ask(questions) {
        asked.push(...questions);
        serve(structuredClone(questions));
      },
      stop: () => {
        dead = true;
      },
    };
  };
  const servers: Servers = {
    worker(listener) {
      if (refusesWorkers) throw new Error('SecurityError');
      const number = workers.push(listener);
      return open(listener, { milliseconds: stepsASlice, now }, (id) => dies?.(id, number) ?? false);
    },
    page: (listener) => open(listener, { ...pageSlice, milliseconds: stepsASlice, now }, () => false),
  };
  const clock = new FakeClock();
  const trainer = new SessionTrainer(servers, clock, sight ?? { seen: async () => undefined });
  return { trainer, asked, workers, clock };
}
