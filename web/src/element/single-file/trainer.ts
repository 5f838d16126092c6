// Training in files whose experiments train.
import { packedModule as packed } from 'virtual:packed-module';
import { packedSessions } from 'virtual:packed-sessions';
import { serving } from 'virtual:serving-sessions';
import { answeredHere } from '../../core/answering';
import type { Servers } from '../../core/server';
import type { Trainer } from '../../core/training';
import { SessionTrainer } from '../../core/training/trainer';
import { packedModule } from './packed-module';
import { unpacking } from './unpacking';
import { scriptThat, workerWithModule } from './worker-with-module';

const sessions = packedSessions === packed ? packedModule : unpacking(packedSessions);
let script: string | undefined;

const servers: Servers = {
  worker(listener) {
    script ??= scriptThat('train');
    return workerWithModule(script, sessions, listener);
  },
  page: (listener) =>
    answeredHere(async (post) => {
      const module = await sessions();
      return serving().trainHere(module, post);
    }, listener),
};

/** Trains in a worker of its own, or where workers are refused in the page's thread. */
export const trainer = async (): Promise<Trainer> => new SessionTrainer(servers);
