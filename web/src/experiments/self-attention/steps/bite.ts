import type { Other } from '../compute';

/** Who bites whom: only the order tells. */
export const bite = { sentence: 'cat bites dog', d: 4 } as const;

/** True if the compared order is another one. */
export const isMoved = (other: Other | null): boolean => other?.places.some((place, index) => place !== index) ?? false;
