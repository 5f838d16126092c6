import type { Listener, Server } from './client';
import type { Question, Reply } from './protocol';

/** An answer to a question; `ready` and `failed` answer none. */
export type Told = Extract<Reply, { id: number }>;

/** A server that is asked for promises: each is kept, with a trap where the server is lost. Its questions' numbers are below 0. */
export class Member {
  state: 'starting' | 'ready' | 'lost' = 'starting';
  /** Settles when it is ready, or lost. */
  readonly begun: Promise<void>;
  #server: Server | undefined;
  readonly #waiting = new Map<number, (told: Told) => void>();
  #questions = 0;

  constructor(open: (listener: Listener) => Server) {
    this.begun = new Promise((done) => {
      const ready = (): void => {
        this.state = 'ready';
        done();
      };
      const lost = (message: string): void => {
        this.#lose(message);
        done();
      };
      const reply = (heard: Reply): void => {
        if (heard.kind === 'ready') ready();
        else if (heard.kind === 'failed') lost(heard.message);
        else this.#settle(heard, lost);
      };
      try {
        this.#server = open({ reply, died: lost });
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
      this.#server?.ask({ id, request });
    });
  }

  stop(): void {
    this.#server?.stop();
  }

  #settle(told: Told, lost: (message: string) => void): void {
    this.#waiting.get(told.id)?.(told);
    this.#waiting.delete(told.id);
    if (told.kind === 'trap') lost(told.message);
  }

  #lose(message: string): void {
    this.state = 'lost';
    this.#server?.stop();
    for (const [id, resolve] of this.#waiting) resolve({ kind: 'trap', id, message });
    this.#waiting.clear();
  }
}
