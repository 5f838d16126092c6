import { AttnError } from '../../../../wasm/package/errors';
import type { Sessions } from '../../../../wasm/package/sessions';
import type { SessionAnswer, SessionRequest } from './asks';
import { type Late, Run } from './run';

/** The most bytes for the kept states of all runs together. */
const mostKept = 48 * 1024 * 1024;
/** The most runs that are known, and that live in the module. */
const mostRuns = 16;
const mostLive = 6;

/** The runs of a page. A dropped run starts again when it is asked for. */
export class Runs {
  #core: Sessions;
  readonly #mostKept: number;
  /** Least recently used first. */
  readonly #runs = new Map<number, Run>();

  constructor(core: Sessions, mostBytes = mostKept) {
    this.#core = core;
    this.#mostKept = mostBytes;
  }

  /** Does one slice of work. Throws AttnError. */
  answer({ run: number, given, ask }: SessionRequest, late: Late): SessionAnswer {
    const known = this.#runs.get(number);
    if (!known && !given) return { kind: 'unknown' };
    // A run with impossible options is not added.
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

  /** Continues in a new module, since the last one is lost or full; all kept states survive. */
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

/** True if the module that threw this is unusable: it trapped, or has no memory left. */
export const isLost = (error: unknown): boolean =>
  !(error instanceof AttnError) || error.code === 'core_lost' || error.code === 'out_of_memory';
