import { Core } from './core.ts';
import type { Generator } from './generator.ts';
import * as modules from './modules.ts';

/** Synchronous calls into one WebAssembly module, and the notebooks' modules over it. */
export class CoreWithModules extends Core {
  /** `new core.MultiHeadAttention(options, generator)`, and the other modules likewise. */
  readonly MultiHeadAttention = withCore(this, modules.MultiHeadAttention);
  readonly AdditiveAttention = withCore(this, modules.AdditiveAttention);
  readonly DotProductAttention = withCore(this, modules.DotProductAttention);
  readonly SelfAttention = withCore(this, modules.SelfAttention);
  readonly PositionalEncoding = withCore(this, modules.PositionalEncoding);
}

/** A module's class with its first argument given: `new` works as before, and so does instanceof. */
function withCore<Options, M>(
  core: Core,
  Module: new (core: Core, options: Options, generator: Generator) => M,
): new (
  options: Options,
  generator: Generator,
) => M {
  return Module.bind(null, core) as new (
    options: Options,
    generator: Generator,
  ) => M;
}
