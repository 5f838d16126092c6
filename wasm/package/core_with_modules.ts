import { lineOf } from './error_line.ts';
import { sayErrorsAs } from './errors.ts';
import type { Generator } from './generator.ts';
import { CoreWithGradients } from './gradients.ts';
import { loadSessions } from './load_sessions.ts';
import * as modules from './modules.ts';
import type { SessionOptions } from './session_config.ts';
import type { Session, SessionState, Sessions } from './sessions.ts';

sayErrorsAs(lineOf);

/** Synchronous calls into one WebAssembly module, and the notebooks' modules over it. */
export class CoreWithModules extends CoreWithGradients {
  /** `new core.MultiHeadAttention(options, generator)`, and the other modules likewise. */
  readonly MultiHeadAttention = withCore(this, modules.MultiHeadAttention);
  readonly AdditiveAttention = withCore(this, modules.AdditiveAttention);
  readonly DotProductAttention = withCore(this, modules.DotProductAttention);
  readonly SelfAttention = withCore(this, modules.SelfAttention);
  readonly PositionalEncoding = withCore(this, modules.PositionalEncoding);
  private sessions: Promise<Sessions> | undefined;

  /** A session of training. The first call loads its module, sessions.wasm. */
  async session(given: SessionOptions | { readonly state: SessionState }): Promise<Session> {
    return (await this.sessionsModule()).session(given);
  }

  /** Runs a session over given batches: returns its losses, and the parameters and gradients of the steps to keep. */
  async trainSteps(...given: Parameters<Sessions['trainSteps']>): Promise<ReturnType<Sessions['trainSteps']>> {
    return (await this.sessionsModule()).trainSteps(...given);
  }

  private sessionsModule(): Promise<Sessions> {
    this.sessions ??= loadSessions().catch((reason: unknown) => {
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
