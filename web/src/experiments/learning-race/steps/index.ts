import { step as ahead } from './ahead.step';
import { step as heads } from './heads.step';
import { step as longer } from './longer.step';
import { step as slope } from './slope.step';

/** Who is first; why one is never there; who reads longer rows; and whether more heads are faster. */
export const steps = { ahead, slope, longer, heads };
