import type { Exports } from './core.ts';
import { complaint, fieldOf, nameOf, objectOf, reading } from './given.ts';

/**
 * The most work of one call. A larger call throws `too_large` before it computes anything, since a call cannot be
 * interrupted. `Infinity` lifts a limit.
 */
export interface Limits {
  /**
   * Multiply-adds of a call; default 10¹¹, about ten seconds with SIMD. Other steps count as the multiply-adds that take
   * the same time: an exponential as 32, a sine as 512.
   */
  readonly multiplyAdds?: number | undefined;
  /** Numbers that a call draws from a generator; default 10⁸. */
  readonly drawnNumbers?: number | undefined;
}

/** The defaults of Limits in core/include/attn/limits.hpp. */
const usual = { multiplyAdds: 1e11, drawnNumbers: 1e8 };

/** Both limits, in the order of attn_limit; throws AttnError. */
function limitsOf(limits: Limits): [multiplyAdds: number, drawnNumbers: number] {
  const place = { operation: 'loadCore', input: 'limits' };
  const given = objectOf(limits, place);
  for (const name of Object.keys(given))
    if (!Object.hasOwn(usual, name)) throw complaint(place, 'unknown_input', Object.keys(usual).join(', '), name);
  return [
    limitOf('multiplyAdds', fieldOf(given, 'multiplyAdds')),
    limitOf('drawnNumbers', fieldOf(given, 'drawnNumbers')),
  ];
}

/** Sets the limits of a module's calls. */
export function setLimits(exports: Exports, limits: Limits | undefined): void {
  if (limits !== undefined) exports.attn_limit(...reading('loadCore', () => limitsOf(limits)));
}

/** Limits of one's own: what becomes of the caller's object later changes nothing. */
export function readLimits(limits: unknown): Limits | undefined {
  if (limits === undefined) return undefined;
  const [multiplyAdds, drawnNumbers] = limitsOf(limits as Limits);
  return { multiplyAdds, drawnNumbers };
}

function limitOf(name: keyof typeof usual, limit: unknown): number {
  if (limit === undefined) return usual[name];
  const place = { operation: 'loadCore', input: `limits.${name}` };
  if (typeof limit !== 'number') throw complaint(place, 'wrong_type', 'a number', nameOf(limit));
  if (!(limit >= 0)) throw complaint(place, 'out_of_range', 'a number from 0', `${limit}`);
  return limit;
}
