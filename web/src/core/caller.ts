import type { Client } from './client';
import type { Core } from './core';
import { Superseded } from './unanswered';

/** One view's line to the core. A new computation makes the view's earlier one stale, and no other's. */
export class Caller {
  readonly #client: Client;
  #turn = 0;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Rejects with Superseded when a newer computation of this caller began meanwhile. */
  async compute<Result>(work: (core: Core) => Promise<Result>): Promise<Result> {
    const turn = ++this.#turn;
    const wanted = (): boolean => turn === this.#turn;
    this.#client.dropStale();
    let result: Result;
    try {
      result = await work(this.#client.core(wanted));
    } catch (error) {
      if (!wanted()) throw new Superseded();
      // The other answers of this computation are of no use now.
      this.close();
      throw error;
    }
    if (!wanted()) throw new Superseded();
    return result;
  }

  /** Ends the line: nobody waits for this view any more. */
  close(): void {
    this.#turn++;
    this.#client.dropStale();
  }
}
