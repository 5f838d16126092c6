import { AttnError } from '../../../../wasm/package/errors';
import { Client, Superseded } from '../client';
import type { Servers } from '../server';
import type { Moment, Trained, Trainer, Training, TrainingSession, TrainOptions } from '../training';
import { type Clock, pageClock, type WaitedFor } from '../watch';
import type { Look, LookAsk, SessionAnswer, SessionRequest, TrainAsk, TrainedSlice } from './asks';
import { History } from './history';
import { pageSight, type Sight } from './sight';

/** The most runs whose history is kept though no one holds them. */
const mostLines = 32;

/** A run, on the page's side. */
interface Line {
  readonly number: number;
  readonly given: Training;
  readonly history: History;
  /** True if the trainer has its options. */
  told: boolean;
  /** Scores by batch and step: a step of a run never changes, and a hand on another control asks for them again. */
  readonly scores: WeakMap<object, Map<number, object>>;
  /** Settles when the latest question that took more than a slice has been answered. */
  replayed: Promise<unknown>;
}

type Wanted = () => boolean;

/**
 * Trains in a worker, or in the main thread if workers are not allowed. Asks for long work in slices, one at a time for all
 * runs together, so that a question waits for one slice at most.
 */
export class SessionTrainer implements Trainer {
  readonly #client: Client;
  readonly #sight: Sight;
  /** By their options, least recently used first. */
  readonly #lines = new Map<string, Line>();
  #numbers = 0;
  /** Settles when the latest slice has been answered. */
  #lastSlice: Promise<unknown> = Promise.resolve();

  constructor(servers: Servers, clock: Clock = pageClock, sight: Sight = pageSight) {
    this.#client = new Client(servers, clock);
    this.#sight = sight;
  }

  session(given: Training, wanted: Wanted): TrainingSession {
    const line = this.#lineOf(given);
    return {
      train: (to, options = {}) => this.#train(line, to, options, wanted),
      get trained() {
        return line.history.trained;
      },
      at: (step) => momentOf((see) => this.#look(line, { what: 'look', step, see }, wanted)),
    };
  }

  dropStale(): void {
    this.#client.dropStale();
  }

  get waitedFor(): WaitedFor {
    return this.#client;
  }

  #lineOf(given: Training): Line {
    const key = keyOf(given);
    const line = this.#lines.get(key) ?? newLine(++this.#numbers, given);
    this.#lines.delete(key);
    this.#lines.set(key, line);
    const [oldest] = this.#lines.keys();
    if (this.#lines.size > mostLines && oldest !== undefined) this.#lines.delete(oldest);
    return line;
  }

  async #train(line: Line, to: number, { told, scoresEvery, stopped }: TrainOptions, wanted: Wanted): Promise<Trained> {
    requireSteps('to', to, 0);
    if (scoresEvery !== undefined) requireSteps('scoresEvery', scoresEvery, 1);
    try {
      // A step that was made before needs no worker: scrubbing waits only for what it looks at.
      while (!stopped?.aborted && !line.history.has(to, scoresEvery)) {
        const slice = await this.#slice(line, to, scoresEvery, wanted);
        const { history } = line;
        if (history.add(slice)) told?.(history.trained);
        if (slice.done) break;
        // An action tells by itself.
        if (!told) this.#client.makes(10 * Math.floor(history.trained.step / 10));
      }
    } finally {
      if (!told) this.#client.makes(undefined);
    }
    return line.history.trained;
  }

  /** Waits for its turn among the runs, and until the page is visible. */
  async #slice(line: Line, to: number, scoresEvery: number | undefined, wanted: Wanted): Promise<TrainedSlice> {
    const before = this.#lastSlice;
    const slice = before.then(async () => {
      await this.#sight.seen();
      if (!wanted()) throw new Superseded();
      const told = line.history.told;
      return (await this.#ask(line, { what: 'train', to, told, scoresEvery }, wanted)) as TrainedSlice;
    });
    this.#lastSlice = slice.catch(() => undefined);
    return slice;
  }

  async #look(line: Line, ask: LookAsk, wanted: Wanted): Promise<object> {
    if (ask.see.what !== 'score') return this.#lookAnew(line, ask, wanted);
    const steps = scoresOn(line, ask.see.batch ?? line.given);
    const scores = steps.get(ask.step) ?? (await this.#lookAnew(line, ask, wanted));
    steps.set(ask.step, scores);
    return scores;
  }

  async #lookAnew(line: Line, ask: LookAsk, wanted: Wanted): Promise<object> {
    const first = await this.#ask(line, ask, wanted);
    if (first.kind === 'seen') return first.seen;
    // One after the other: a question about another step of the run throws away what was replayed for this one.
    const seen = line.replayed.then(async () => {
      for (;;) {
        const answer = await this.#ask(line, ask, wanted);
        if (answer.kind === 'seen') return answer.seen;
      }
    });
    line.replayed = seen.catch(() => undefined);
    return seen;
  }

  async #ask(line: Line, ask: TrainAsk | LookAsk, wanted: Wanted): Promise<SessionAnswer> {
    const request: SessionRequest = { kind: 'session', operation: 'session', run: line.number, ask };
    const { given } = line;
    const answer = await this.#send(line.told ? request : { ...request, given }, wanted);
    line.told = true;
    return answer.kind === 'unknown' ? this.#send({ ...request, given }, wanted) : answer;
  }

  #send(request: SessionRequest, wanted: Wanted): Promise<SessionAnswer> {
    // A new function sends a slice of training in a message of its own: others in the same message would wait for it.
    const asking = request.ask.what === 'look' ? wanted : () => wanted();
    return this.#client.ask(request, asking) as Promise<SessionAnswer>;
  }
}

const newLine = (number: number, given: Training): Line => ({
  number,
  given,
  history: new History(given),
  told: false,
  scores: new WeakMap(),
  replayed: Promise.resolve(),
});

/** The scores on a batch, by step. */
function scoresOn({ scores }: Line, batch: object): Map<number, object> {
  const steps = scores.get(batch) ?? new Map<number, object>();
  scores.set(batch, steps);
  return steps;
}

function momentOf(look: (see: Look) => Promise<object>): Moment {
  const seen = <Seen>(see: Look): Promise<Seen> => look(see) as Promise<Seen>;
  return {
    probe: (batch, options) => seen({ what: 'probe', batch, options }),
    score: (batch) => seen({ what: 'score', batch }),
    ablated: (heads, by) => seen({ what: 'ablated', heads, by }),
    parameters: () => seen({ what: 'parameters' }),
    gradients: () => seen({ what: 'gradients' }),
    state: () => seen({ what: 'state' }),
    byHand: (options) => seen({ what: 'byHand', options }),
    walks: (options) => seen({ what: 'walks', options }),
    tests: () => seen({ what: 'tests' }),
  };
}

function requireSteps(input: string, steps: number, least: number): void {
  if (Number.isSafeInteger(steps) && steps >= least) return;
  const expected = `a whole number from ${least}`;
  throw new AttnError({ code: 'out_of_range', operation: 'session', input, expected, found: String(steps) });
}

/** Equal for equal values. Arrays of numbers never change in place, so the same array means the same numbers. */
function keyOf(given: Training): string {
  return JSON.stringify(given, (_, value: unknown) => {
    if (ArrayBuffer.isView(value)) return `array ${numberOf(value)}`;
    return typeof value === 'number' && !Number.isFinite(value) ? String(value) : sorted(value);
  });
}

/** Fields sorted by name. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const arrays = new WeakMap<ArrayBufferView, number>();
let numbered = 0;

function numberOf(array: ArrayBufferView): number {
  const number = arrays.get(array) ?? ++numbered;
  arrays.set(array, number);
  return number;
}
