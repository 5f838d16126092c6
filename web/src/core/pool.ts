import { leastSaved } from './attention-work';
import { PromiseServer } from './promise-server';
import type { ModuleAnswer, Question, Reply, Request, Told } from './protocol';
import type { Listener, Server } from './server';
import type { OpenHelper } from './sharing';
import { type Answer, joined, piecesOf, type Seams, saved, seamsOf } from './split-attention';
import { timed } from './timed';

/** More workers cost more, for their copies of keys and values, than they gain. */
const mostHelpers = 4;
/** One worker per processor core: the main thread only waits. */
const helpersWanted = (): number => Math.min(mostHelpers, (globalThis.navigator?.hardwareConcurrency ?? 1) - 1);

/** A worker and its helpers, each with an instance of the worker's module. */
export class Pool {
  readonly #first: PromiseServer;
  /** Handles the worker's replies to the pool's questions. */
  hear: (reply: Reply) => void = () => undefined;
  readonly #openHelper: OpenHelper;
  readonly #tell: (reply: Reply) => void;
  /** The number of the question that is being answered. */
  #asked = 0;
  /** The helpers. A lost one is opened again only with the worker itself. */
  #helpers: readonly PromiseServer[] = [];
  #opening: Promise<void> | undefined;
  #stopped = false;

  constructor(first: Server, openHelper: OpenHelper, tell: (reply: Reply) => void) {
    const open = (listener: Listener): Server => {
      this.hear = (reply) => listener.reply(reply);
      // The client decides when it stops.
      return { ask: (questions) => first.ask(questions), stop: () => undefined };
    };
    this.#first = new PromiseServer(open, (kind) => tell({ kind, id: this.#asked }));
    this.#openHelper = openHelper;
    this.#tell = tell;
  }

  async ask({ id, request }: Question): Promise<void> {
    this.#asked = id;
    // Requests that cannot be split go to the core unchanged.
    const told = await this.#answer(request).catch(() => this.#first.ask(request));
    this.#tell({ ...told, id });
  }

  stop(): void {
    this.#stopped = true;
    for (const helper of this.#helpers) helper.stop();
  }

  async #answer(request: Question['request']): Promise<Told> {
    if (request.kind === 'time') return this.#time(request);
    const seams = request.kind === 'run' ? seamsOf(request) : null;
    if (!seams || saved(seams, 1 + helpersWanted()) < leastSaved) return this.#first.ask(request);
    // Do not let the first such request wait for helpers.
    void this.#open();
    const members = this.#members();
    return saved(seams, members.length) < leastSaved ? this.#first.ask(request) : this.#together(seams, members);
  }

  async #time(request: Extract<Request, { kind: 'time' }>): Promise<Told> {
    await this.#open();
    const { operation, inputs } = request;
    const seams = seamsOf({ kind: 'run', operation, inputs, outputs: ['output'] });
    const members = this.#members();
    if (!seams || members.length === 1) return this.#first.ask({ ...request, shared: false });
    const told = await this.#together(seams, members);
    if (told.kind !== 'answer') return told;
    const timing = await timed(async (count) => {
      for (let left = count; left > 0; left--) await this.#together(seams, members);
    });
    return { ...told, answer: { ...timing, workers: members.length } };
  }

  #members(): readonly PromiseServer[] {
    return [this.#first, ...this.#helpers.filter(({ state }) => state === 'ready')];
  }

  /** Gives each member a piece; the first computes the piece of a lost helper. */
  async #together(seams: Seams, members: readonly PromiseServer[]): Promise<Told> {
    const told = await Promise.all(
      piecesOf(seams, members.length).map(async (piece, place) => {
        const member = members[place] ?? this.#first;
        const one = await member.ask(piece);
        return one.kind === 'trap' && member !== this.#first ? this.#first.ask(piece) : one;
      }),
    );
    const trap = told.find(({ kind }) => kind === 'trap');
    if (trap) return trap;
    const answers = told.filter((one) => one.kind === 'answer');
    const answer =
      answers.length === told.length
        ? joined(
            seams,
            answers.map((one) => one.answer as Answer),
          )
        : null;
    // Errors and notes come from the whole request, computed at once.
    if (!answer) return this.#first.ask(seams.run);
    return { kind: 'answer', id: 0, answer, memory: Math.max(...answers.map(({ memory }) => memory)) };
  }

  /** Settles when every helper is ready or lost. */
  #open(): Promise<void> {
    this.#opening ??= this.#openAll();
    return this.#opening;
  }

  async #openAll(): Promise<void> {
    const told = await this.#first.ask({ kind: 'module' });
    const module = told.kind === 'answer' ? (told.answer as ModuleAnswer).module : undefined;
    if (!module || this.#stopped) return;
    const open = (): PromiseServer => new PromiseServer((listener) => this.#openHelper(module, listener));
    this.#helpers = Array.from({ length: helpersWanted() }, open);
    await Promise.all(this.#helpers.map(({ begun }) => begun));
  }
}
