import type { AttnError } from '../../core/core';
import type { Problem } from '../../text/problem';
import type { State } from './drawn';

/** A value that could not be read, or an error of the core, which is gone as soon as the core computes again. */
export type Mistake = { readonly problem: Problem } | { readonly error: AttnError; readonly state: State };
