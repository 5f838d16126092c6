import { serving } from 'virtual:serving';
import { trainer } from 'virtual:trainer';
import { answeredHere } from '../../core/answering';
import type { Servers } from '../../core/server';
import { packedModule } from './packed-module';
import { scriptThat, workerWithModule } from './worker-with-module';

let script: string | undefined;

export const servers: Servers = {
  worker(listener) {
    script ??= scriptThat('work');
    return workerWithModule(script, packedModule, listener);
  },
  page: (listener) =>
    answeredHere(async (post) => {
      const module = await packedModule();
      return serving().answer(module, post);
    }, listener),
  ...(trainer && { trainer }),
};
