import type { Question, Reply } from './protocol';
import type { Trainer } from './training';

/** Whoever answers questions: a worker, or the page's own thread. */
export interface Server {
  /** Sends one message. Each of its questions is answered, or left to be asked again. */
  ask(questions: readonly Question[]): void;
  stop(): void;
}

export interface Listener {
  reply(reply: Reply): void;
  /** It died, or was never allowed to start. */
  died(message: string): void;
  /** It went without a word, or does not begin. */
  gone(): void;
}

export interface Servers {
  /** May throw where workers are refused. */
  worker(listener: Listener): Server;
  page(listener: Listener): Server;
  /** Loads whoever trains for this page; absent where nothing is trained. */
  trainer?(): Promise<Trainer>;
}
