import { step as columns } from './columns.step';
import { step as rise } from './rise.step';

/** What the product of two rows knows of their distance, and what it does not. */
export const steps = { rise, columns };
