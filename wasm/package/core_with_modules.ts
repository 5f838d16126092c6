import type { Exports } from './core.ts';
import { lineOf } from './error_line.ts';
import { sayErrorsAs } from './errors.ts';
import type { Generator } from './generator.ts';
import { CoreWithGradients } from './gradients.ts';
import type { Limits } from './limits.ts';
import { loadSessions } from './load_sessions.ts';
import * as modules from './modules.ts';
import type { SessionOptions } from './session_config.ts';
import { ownBeginning, ownSteps } from './session_given.ts';
import { begin, type Session, type SessionState, type Sessions, type Trained, train } from './sessions.ts';
import { loadTraining, type Training } from './training.ts';

sayErrorsAs(lineOf);

/** What loads the modules that a core takes when they are asked for. */
interface Loaders {
  training(): Promise<Training>;
  sessions(): Promise<Sessions>;
}

const besideThePackage: Loaders = { training: () => loadTraining(), sessions: () => loadSessions() };

/** Synchronous calls into one WebAssembly module, and the notebooks' modules over it. */
export class CoreWithModules extends CoreWithGradients {
  /** `new core.MultiHeadAttention(options, generator)`, and the other modules likewise. */
  readonly MultiHeadAttention = withCore(this, modules.MultiHeadAttention);
  readonly AdditiveAttention = withCore(this, modules.AdditiveAttention);
  readonly DotProductAttention = withCore(this, modules.DotProductAttention);
  readonly SelfAttention = withCore(this, modules.SelfAttention);
  readonly PositionalEncoding = withCore(this, modules.PositionalEncoding);
  private readonly loadSessions: () => Promise<Sessions>;
  private sessions: Promise<Sessions> | undefined;

  constructor(exports: Exports, limits?: Limits, { training, sessions }: Loaders = besideThePackage) {
    super(exports, limits, training);
    this.loadSessions = sessions;
  }

  /**
   * A session of training. Its module, sessions.wasm, is loaded when the first is asked for; what is given is read before.
   *
   * @throws AttnError (the promise rejects)
   */
  async session(given: SessionOptions | { readonly state: SessionState }): Promise<Session> {
    const beginning = ownBeginning(given);
    return begin(await this.sessionsModule(), beginning);
  }

  /** A session over given batches at once: its losses, and the parameters and gradients of the steps to keep. */
  async trainSteps(...[options, given]: Parameters<Sessions['trainSteps']>): Promise<Trained> {
    const steps = ownSteps(options, given);
    return train(await this.sessionsModule(), steps);
  }

  private sessionsModule(): Promise<Sessions> {
    this.sessions ??= this.loadSessions().catch((reason: unknown) => {
      this.sessions = undefined; // the next call tries again
      throw reason;
    });
    return this.sessions;
  }
}

/** A module's class with its first argument bound; `new` and instanceof work as usual. */
function withCore<Options, M>(
  core: CoreWithGradients,
  Module: new (core: CoreWithGradients, options: Options, generator: Generator) => M,
): new (
  options: Options,
  generator: Generator,
) => M {
  return Module.bind(null, core) as new (
    options: Options,
    generator: Generator,
  ) => M;
}
