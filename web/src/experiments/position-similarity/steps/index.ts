import { step as columns } from './columns.step';
import { step as learned } from './learned.step';
import { step as moved } from './moved.step';
import { step as rise } from './rise.step';

/** What the product of two rows knows of their distance, and what it does not. */
export const steps = { moved, rise, columns, learned };
