import { NotHeard, NotLoaded, Stopped } from '../../core/client';
import type { Waiting } from '../../core/watch';

/** Why the present state has no picture: its answer is late, or does not come. */
export type Trouble = Waiting | 'failed' | 'unheard' | 'stopped';

/** The trouble behind an error; undefined for one that the input causes. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof Stopped) return 'stopped';
  if (error instanceof NotHeard) return 'unheard';
  return error instanceof NotLoaded ? 'failed' : undefined;
}
