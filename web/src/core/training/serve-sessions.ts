import { AttnError } from '../../../../wasm/package/errors';
import type { Sessions } from '../../../../wasm/package/sessions';
import type { Question, Reply } from '../protocol';
import type { Post } from '../serve';
import type { SessionRequest } from './asks';
import { isLost, Runs } from './runs';
import type { Slices } from './slices';

/** Answers slices of training, in a worker or the main thread; `load` makes a new module each time. */
export function serveSessions(
  load: () => Promise<Sessions>,
  post: Post,
  { milliseconds, pause, now = () => performance.now() }: Slices,
): (questions: readonly Question[]) => Promise<void> {
  post([{ kind: 'begun' }], []);
  const failed = (error: unknown): void => post([{ kind: 'failed', message: String(error) }], []);
  const runs = load().then((core) => new Runs(core));
  runs.then(() => post([{ kind: 'ready' }], []), failed);

  const answer = async (there: Runs, { id, request }: Question, late: () => boolean): Promise<Reply> => {
    try {
      return { kind: 'answer', id, answer: there.answer(request as SessionRequest, late), memory: 0 };
    } catch (error) {
      // A new module replaces one that trapped or is full; the worker stays.
      if (isLost(error)) there.moveTo(await load());
      const known = error instanceof AttnError ? error : lost(error);
      return { kind: 'error', id, error: known.fields(), memory: 0 };
    }
  };

  let loaded = false;
  const answerAll = async (questions: readonly Question[]): Promise<void> => {
    const [first] = questions;
    if (first && !loaded) post([{ kind: 'loading', id: first.id }], []);
    const there = await runs;
    loaded = true;
    await pause?.();
    let end: number | undefined;
    const late = (): boolean => now() >= (end ?? 0);
    for (const question of questions) {
      if (end !== undefined && late()) {
        post([{ kind: 'left', id: question.id }], []);
        continue;
      }
      post([{ kind: 'computing', id: question.id }], []);
      end ??= now() + milliseconds;
      // The answer is copied, not transferred: states are kept here.
      post([await answer(there, question, late)], []);
    }
  };
  return (questions) => answerAll(questions).catch(failed);
}

const lost = (error: unknown): AttnError =>
  new AttnError({ code: 'core_lost', operation: 'session', found: String(error) });
