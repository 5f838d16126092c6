import type { Holds, Question, Reply } from './protocol';
import type { Post } from './serve';
import { type Parcel, Received } from './tensor-parcels';
import { WorkLock } from './work-lock';

/** What a worker's script sees of itself. */
export interface Scope {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** Answers questions; settles when those of one message are answered. */
export type Answering = (questions: readonly Question[]) => Promise<void>;

/** Answers the page from inside a worker, under its lock while it loads its module and while it answers a message. */
export function answerIn(scope: Scope, begin: (post: Post) => Answering): void {
  const received = new Received();
  const lock = new WorkLock();
  let loaded = (): void => undefined;
  const loading = new Promise<void>((resolve) => (loaded = resolve));
  void lock.during(() => loading);
  // The page hears of the lock before anything else.
  const answer = lock.name.then((name) => {
    if (name !== undefined) scope.postMessage([{ kind: 'holds', lock: name } satisfies Holds], []);
    return begin((replies, transfer) => {
      scope.postMessage(replies, transfer);
      if (replies.some(isLoaded)) loaded();
    });
  });
  scope.onmessage = ({ data }: MessageEvent<Parcel>) =>
    void lock.during(async () => (await answer)(received.questions(data)));
}

const isLoaded = ({ kind }: Reply): boolean => kind === 'ready' || kind === 'failed';
