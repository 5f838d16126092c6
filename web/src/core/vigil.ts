// Notices that a worker is gone: browsers say nothing when one ends.
import type { Holds, Question, Reply } from './protocol';
import { type Clock, pageClock, type Waiting } from './watch';
import { isHeld } from './work-lock';

/** Seconds within which a worker's script begins, and within which it then hears a question. */
const mostUnheard = 5;
/** Looks, a second apart, that find the lock of a working worker free: at the first one its answer may be on the way. */
const mostFree = 2;

/** Seconds of silence after which one without a lock that computes is gone: the core's limits let hardly a call take more. */
const mostSilent = 60;

/** Watches over one worker from its beginning. */
export class Vigil {
  readonly #gone: () => void;
  readonly #mostSilent: number;
  readonly #clock: Clock;
  /** Questions without an answer. */
  readonly #asked = new Set<number>();
  #lock: string | undefined;
  /** Its last word about what it does; undefined while it has nothing to do. */
  #stage: 'begun' | Waiting | undefined;
  /** Seconds, and looks at a free lock, since it spoke last. */
  #silent = 0;
  #free = 0;
  #stop: (() => void) | undefined;

  constructor(gone: () => void, most = mostSilent, clock: Clock = pageClock) {
    this.#gone = gone;
    this.#mostSilent = most;
    this.#clock = clock;
    this.#start();
  }

  asked(questions: readonly Question[]): void {
    if (!this.#stop) this.#silent = 0;
    for (const { id } of questions) this.#asked.add(id);
    this.#start();
  }

  heard(reply: Reply | Holds): void {
    this.#silent = 0;
    this.#free = 0;
    switch (reply.kind) {
      case 'holds':
        this.#lock = reply.lock;
        return;
      case 'begun':
      case 'loading':
      case 'computing':
        this.#stage = reply.kind;
        // One whose script was late may have been taken for gone.
        this.#start();
        return;
      case 'ready':
      case 'failed':
        this.#stage = undefined;
        break;
      default:
        this.#asked.delete(reply.id);
    }
    if (this.#asked.size === 0) this.end();
  }

  end(): void {
    this.#stage = undefined;
    this.#stop?.();
    this.#stop = undefined;
  }

  #start(): void {
    this.#stop ??= this.#clock.every(1000, () => void this.#tick());
  }

  async #tick(): Promise<void> {
    const silent = ++this.#silent;
    if (!(await this.#isGone(silent))) return;
    this.end();
    this.#gone();
  }

  async #isGone(silent: number): Promise<boolean> {
    if (!this.#stage) return silent === mostUnheard;
    const held = this.#lock && (await isHeld(this.#lock));
    // It has spoken meanwhile.
    if (!this.#stop || this.#silent < silent) return false;
    // A network may be slow for ever.
    if (held === undefined) return this.#stage === 'computing' && silent >= this.#mostSilent;
    this.#free = held ? 0 : this.#free + 1;
    return this.#free >= mostFree;
  }
}
