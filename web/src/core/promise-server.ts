import type { Question, Reply, Told } from './protocol';
import type { Listener, Server } from './server';
import type { Waiting } from './watch';

/** A server with promises, which settle with a trap if the server is lost. Its questions have numbers below 0. */
export class PromiseServer {
  state: 'starting' | 'ready' | 'lost' = 'starting';
  /** Settles when it is ready or lost. */
  readonly begun: Promise<void>;
  #server: Server | undefined;
  readonly #waiting = new Map<number, (told: Told) => void>();
  #questions = 0;
  readonly #progress: (waiting: Waiting) => void;

  /** `progress` is told how far its questions are. */
  constructor(open: (listener: Listener) => Server, progress: (waiting: Waiting) => void = () => undefined) {
    this.#progress = progress;
    this.begun = new Promise((done) => {
      const lost = (message: string): void => {
        this.#lose(message);
        done();
      };
      try {
        this.#server = open({
          reply: (reply) => this.#hear(reply, done, lost),
          died: lost,
          gone: () => lost('it is gone'),
        });
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
      this.#server?.ask([{ id, request }]);
    });
  }

  stop(): void {
    this.#server?.stop();
  }

  #hear(heard: Reply, ready: () => void, lost: (message: string) => void): void {
    switch (heard.kind) {
      case 'begun':
        return;
      case 'ready':
        this.state = 'ready';
        ready();
        return;
      case 'failed':
        lost(heard.message);
        return;
      case 'loading':
      case 'computing':
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
