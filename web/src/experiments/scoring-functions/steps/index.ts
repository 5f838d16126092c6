import { step as angle } from './angle.step';
import { step as broadcast } from './broadcast.step';
import { step as cosine } from './cosine.step';
import { step as cost } from './cost.step';
import { step as keys } from './keys.step';
import { step as length } from './length.step';
import { step as lengths } from './lengths.step';
import { step as nothing } from './nothing.step';
import { step as sum } from './sum.step';
import { step as words } from './words.step';

/** In order: a query that was trained, what a dot product is made of, other scores of the same keys, for programmers the shapes of a sum; then exercises. */
export const steps = { words, angle, length, nothing, cosine, sum, broadcast, keys, lengths, cost };
