import { AttnError } from '../../../../wasm/package/errors';
import type { Sessions } from '../../../../wasm/package/sessions';
import type { SessionAnswer, SessionRequest } from './asks';
import { type Late, Run } from './run';

/** Bytes that the kept states of all runs may take together. */
const mostKept = 48 * 1024 * 1024;
/** Runs that are known at once, and those of them that live in the module. */
const mostRuns = 16;
const mostLive = 6;

/** The runs of a page. One that has been dropped is begun again by whoever asks for it. */
export class Runs {
  #core: Sessions;
  readonly #mostKept: number;
  /** The one unused for longest comes first. */
  readonly #runs = new Map<number, Run>();

  constructor(core: Sessions, mostBytes = mostKept) {
    this.#core = core;
    this.#mostKept = mostBytes;
  }

  /** Does one slice of work. Throws AttnError. */
  answer({ run: number, given, ask }: SessionRequest, late: Late): SessionAnswer {
    const known = this.#runs.get(number);
    if (!known && !given) return { kind: 'unknown' };
    // One that is refused is not entered.
    const run = known ?? new Run(() => this.#core, given as NonNullable<typeof given>);
    this.#use(number, run);
    try {
      if (ask.what === 'train') return run.train(ask, late);
      const seen = run.look(ask.step, ask.see, late);
      return seen ? { kind: 'seen', seen } : { kind: 'walking' };
    } finally {
      this.#fit();
    }
  }

  /** Goes on in a new module, as the one before it is lost or full: nothing that was kept is lost. */
  moveTo(core: Sessions): void {
    for (const run of this.#runs.values()) run.rest(true);
    this.#core = core;
  }

  #use(number: number, run: Run): void {
    this.#runs.delete(number);
    this.#runs.set(number, run);
    const [oldest] = this.#runs.keys();
    if (this.#runs.size > mostRuns && oldest !== undefined) {
      this.#runs.get(oldest)?.rest();
      this.#runs.delete(oldest);
    }
    for (const old of [...this.#runs.values()].slice(0, -mostLive)) old.rest();
  }

  #fit(): void {
    const share = this.#mostKept / this.#runs.size;
    for (const run of this.#runs.values()) if (run.bytes > share) run.fit(share);
  }
}

/** Whether the module that threw this cannot go on: it trapped, or has no memory left. */
export const isLost = (error: unknown): boolean =>
  !(error instanceof AttnError) || error.code === 'core_lost' || error.code === 'out_of_memory';
