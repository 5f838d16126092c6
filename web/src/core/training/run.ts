import { AttnError } from '../../../../wasm/package/errors';
import { has } from '../../../../wasm/package/has';
import type { Session, SessionState, Sessions, Steps } from '../../../../wasm/package/sessions';
import type { Tensor } from '../core';
import type { ScoredStep, Training } from '../training';
import type { Look, TrainAsk, TrainedSlice } from './asks';
import { byHand, ended } from './by-hand';
import { KeptStates } from './kept-states';
import { walks } from './walks';

/** True if the time of a slice is up. */
export type Late = () => boolean;

/** A session inside the module, and its step. */
interface Walker {
  readonly session: Session;
  step: number;
}

/** One training run: makes its steps slice by slice, and shows any earlier step again. */
export class Run {
  readonly #core: () => Sessions;
  readonly #given: Training;
  readonly #kept: KeptStates;
  readonly #begin: number;
  readonly #losses: number[] = [];
  readonly #norms: number[] = [];
  readonly #scores = new Map<number, ScoredStep>();
  #notFinite: string | undefined;
  /** Continues from the last step. */
  #head: Walker | undefined;
  /** Replays steps. */
  #replay: Walker | undefined;
  /** Holds the parameters of the step that is looked at. */
  #eyes: Walker | undefined;

  /** `core` is the current module. Throws AttnError for impossible options. */
  constructor(core: () => Sessions, given: Training) {
    this.#core = core;
    this.#given = given;
    const session = core().session(has(given, 'state') ? { state: given.state } : optionsOf(given));
    const { state } = session;
    this.#kept = new KeptStates(state);
    this.#begin = state.step;
    this.#head = { session, step: state.step };
  }

  /** The bytes of the kept states. */
  get bytes(): number {
    return this.#kept.bytes;
  }

  fit(bytes: number): void {
    this.#kept.fit(bytes);
  }

  /** Leaves the module; keeps the steps since the last kept state, unless the module is lost. */
  rest(moduleLost = false): void {
    if (this.#head && !moduleLost) this.#kept.keep(this.#head.session.state);
    if (!moduleLost) for (const walker of [this.#head, this.#replay, this.#eyes]) walker?.session.dispose();
    this.#head = undefined;
    this.#replay = undefined;
    this.#eyes = undefined;
  }

  /** Makes steps and scores until there are enough, a number is not finite, or the time is up: at least one. */
  train(ask: TrainAsk, late: Late): TrainedSlice {
    const known = new Set(ask.told.scores);
    while (!this.#trainOne(ask, known, late) && !late());
    const from = Math.max(0, ask.told.step - this.#begin);
    return {
      kind: 'trained',
      losses: Float32Array.from(this.#losses.slice(from)),
      gradient_norms: Float32Array.from(this.#norms.slice(from)),
      scores: [...this.#scores.values()].filter(({ step }) => !known.has(step)),
      done: this.#has(ask.to) && this.#unscored(ask, known) === undefined,
      not_finite: this.#notFinite,
    };
  }

  /** The result of looking at a step; undefined if the time was up before it was reached. */
  look(step: number, see: Look, late: Late): object | undefined {
    if (!(Number.isInteger(step) && step >= this.#begin)) throw outOfRange(`a step from ${this.#begin}`, step);
    if (see.what === 'gradients') return this.#gradientsOf(step, late);
    const state = this.#stateAt(step, late);
    if (!state || see.what === 'state') return state && structuredClone(state);
    if (see.what === 'byHand') return byHand(this.#core(), state, see.options);
    if (see.what === 'walks') return walks(this.#core(), state, see.options);
    return seen(this.#eyesOn(state), see);
  }

  /** The last step ever made. */
  get #made(): number {
    return this.#begin + this.#losses.length;
  }

  #has(step: number): boolean {
    return this.#made >= step || this.#notFinite !== undefined;
  }

  #makeOne(): void {
    const head = this.#headNow();
    const { losses, gradient_norm, not_finite } = this.#stepOf(head);
    if (not_finite !== undefined) {
      this.#notFinite = not_finite;
      return;
    }
    // After a loss of the module, earlier steps are made again.
    if (head.step > this.#made) {
      this.#losses.push(losses[0] ?? Number.NaN);
      this.#norms.push(gradient_norm);
    }
    if (this.#kept.wants(head.step)) this.#kept.keep(head.session.state);
  }

  #stepOf(walker: Walker): Steps {
    const batches = this.#given.batches;
    const steps = walker.session.step(batches ? batches[walker.step % batches.length] : 1);
    walker.step = steps.step;
    return steps;
  }

  /** Keeps what it passes: a hand that goes back comes there next. */
  #stepAgain(walker: Walker): void {
    this.#stepOf(walker);
    this.#keep(walker);
  }

  #keep({ session: { state } }: Walker): SessionState {
    this.#kept.keep(state);
    return state;
  }

  /** Scores a due step, or makes a step; returns true if there was nothing to do. */
  #trainOne(ask: TrainAsk, known: ReadonlySet<number>, late: Late): boolean {
    const due = this.#unscored(ask, known);
    if (due !== undefined) this.#scoreAt(due, late);
    else if (!this.#has(ask.to)) this.#makeOne();
    else return true;
    return false;
  }

  /** The first step that has been made and is to be scored. */
  #unscored({ to, scoresEvery: every }: TrainAsk, known: ReadonlySet<number>): number | undefined {
    if (every === undefined) return undefined;
    const last = Math.min(to, this.#made);
    for (let step = Math.ceil(this.#begin / every) * every; step <= last; step += every)
      if (!known.has(step) && !this.#scores.has(step)) return step;
    return undefined;
  }

  #scoreAt(step: number, late: Late): void {
    const state = this.#stateAt(step, late);
    if (!state) return;
    const eyes = this.#eyesOn(state);
    const of_tests = this.#given.tests?.map((batch) => eyes.score(batch));
    this.#scores.set(step, { step, ...(of_tests?.[0] ?? eyes.score()), ...(of_tests ? { of_tests } : {}) });
  }

  #headNow(): Walker {
    this.#head ??= this.#from(this.#kept.before(this.#made));
    return this.#head;
  }

  /** The state after a step, from a kept one if it has been made; undefined if the time was up before. */
  #stateAt(step: number, late: Late): SessionState | undefined {
    const kept = this.#kept.at(step);
    if (kept) return kept;
    const walker = this.#walkerTo(step);
    while (walker.step < step) {
      if (walker === this.#head) this.#makeOne();
      else this.#stepAgain(walker);
      if (walker.step < step && this.#notFinite !== undefined && step > this.#made) throw ended(this.#notFinite, step);
      if (walker.step < step && late()) return undefined;
    }
    return this.#kept.at(step) ?? this.#keep(walker);
  }

  /** The nearest session before a step: the head, or the replaying session, continued or from a kept state. */
  #walkerTo(step: number): Walker {
    if (step > this.#made && this.#notFinite !== undefined) throw ended(this.#notFinite, step);
    const head = this.#headNow();
    if (head.step <= step) return head;
    const before = this.#kept.before(step);
    if (this.#replay && this.#replay.step <= step && this.#replay.step >= before.step) return this.#replay;
    this.#replay?.session.dispose();
    this.#replay = undefined;
    this.#replay = this.#from(before);
    return this.#replay;
  }

  #from(state: SessionState): Walker {
    return { session: this.#core().session({ state }), step: state.step };
  }

  #eyesOn(state: SessionState): Session {
    this.#eyes ??= this.#from(state);
    const { session, step } = this.#eyes;
    if (step !== state.step) session.load(named(state.parameters, session));
    this.#eyes.step = state.step;
    return session;
  }

  /** Replays the step, since the state does not hold its gradients. */
  #gradientsOf(step: number, late: Late): object | undefined {
    if (step === this.#begin) throw outOfRange(`a step from ${this.#begin + 1}`, step);
    // The step itself must have been made, too.
    if (!this.#stateAt(step, late)) return undefined;
    const before = this.#stateAt(step - 1, late);
    if (!before) return undefined;
    const walker = this.#from(before);
    try {
      this.#stepOf(walker);
      return walker.session.gradients;
    } finally {
      walker.session.dispose();
    }
  }
}

const optionsOf = ({ batches, tests: _tests, ...options }: Exclude<Training, { readonly state: SessionState }>) =>
  batches ? { ...options, task: { name: 'own' as const } } : options;

function seen(session: Session, see: Exclude<Look, { what: 'state' | 'gradients' | 'byHand' | 'walks' }>): object {
  switch (see.what) {
    case 'probe': {
      const { only, ...options } = see.options ?? {};
      return wanted(session.probe(see.batch, options), only);
    }
    case 'ablated':
      return session.ablated(see.heads, see.by);
    case 'score':
      return session.score(see.batch);
    case 'parameters':
      return session.parameters;
    case 'tests':
      return session.tests;
  }
}

const wanted = <Seen>(tensors: Readonly<Record<string, Seen>>, only: readonly string[] | undefined) =>
  only ? Object.fromEntries(Object.entries(tensors).filter(([name]) => only.includes(name))) : tensors;

/** All parameters of a state, by name. */
function named(numbers: Float32Array, session: Session): Record<string, Tensor> {
  let at = 0;
  const entries = Object.entries(session.parameters).map(
    ([
      name,
      {
        dtype,
        shape,
        data: { length },
      },
    ]) => {
      const data = numbers.subarray(at, at + length);
      at += length;
      return [name, { dtype, shape, data }] as const;
    },
  );
  return Object.fromEntries(entries);
}

const outOfRange = (expected: string, found: number): AttnError =>
  new AttnError({ code: 'out_of_range', operation: 'session', input: 'step', expected, found: String(found) });
