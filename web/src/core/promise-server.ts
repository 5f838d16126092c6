import type { Listener, Server } from './client';
import type { Question, Reply, Told } from './protocol';
import { type Clock, type Waiting, Watch } from './watch';

/** A server with promises, which settle with a trap if the server is lost. Its questions have numbers below 0. */
export class PromiseServer {
  state: 'starting' | 'ready' | 'lost' = 'starting';
  /** Settles when it is ready or lost. */
  readonly begun: Promise<void>;
  #server: Server | undefined;
  readonly #waiting = new Map<number, (told: Told) => void>();
  #questions = 0;
  #watch: Watch | undefined;
  readonly #progress: (waiting: Waiting) => void;

  /**
   * With a clock, gives up a member that does not start or does not acknowledge; without one, others watch it.
   * Reports the progress of its questions to `progress`.
   */
  constructor(
    open: (listener: Listener) => Server,
    { clock, progress }: { readonly clock?: Clock; readonly progress?: (waiting: Waiting) => void },
  ) {
    this.#progress = progress ?? (() => undefined);
    this.begun = new Promise((done) => {
      const lost = (message: string): void => {
        this.#lose(message);
        done();
      };
      if (clock) this.#watch = watchOver(clock, lost);
      // Nothing has been asked yet: this watches for the start.
      this.#watch?.asked(false);
      try {
        this.#server = open({ reply: (reply) => this.#hear(reply, done, lost), died: lost });
      } catch (error) {
        lost(String(error));
      }
    });
  }

  ask(request: Question['request']): Promise<Told> {
    return new Promise((resolve) => {
      const id = --this.#questions;
      if (this.state === 'lost') return resolve({ kind: 'trap', id, message: 'lost' });
      this.#waiting.set(id, resolve);
      this.#watch?.asked(true);
      this.#server?.ask([{ id, request }]);
    });
  }

  stop(): void {
    this.#watch?.end();
    this.#server?.stop();
  }

  #hear(heard: Reply, ready: () => void, lost: (message: string) => void): void {
    switch (heard.kind) {
      case 'begun':
        this.#watch?.begun();
        return;
      case 'ready':
        this.state = 'ready';
        this.#watch?.end();
        ready();
        return;
      case 'failed':
        lost(heard.message);
        return;
      case 'loading':
      case 'computing':
        this.#watch?.heard(heard.kind);
        this.#progress(heard.kind);
        return;
      case 'left':
        // Never happens: each of its questions is a separate message.
        return;
      default:
        this.#settle(heard, lost);
    }
  }

  #settle(told: Told, lost: (message: string) => void): void {
    this.#watch?.end();
    this.#waiting.get(told.id)?.(told);
    this.#waiting.delete(told.id);
    if (told.kind === 'trap') lost(told.message);
  }

  #lose(message: string): void {
    this.state = 'lost';
    this.stop();
    for (const [id, resolve] of this.#waiting) resolve({ kind: 'trap', id, message });
    this.#waiting.clear();
  }
}

function watchOver(clock: Clock, lost: (message: string) => void): Watch {
  const watch = new Watch(clock, {
    unheard: () => lost('it does not hear'),
    changed: () => watch.waiting === 'loading' && lost('it did not begin'),
  });
  return watch;
}
