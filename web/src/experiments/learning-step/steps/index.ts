import { step as adds } from './adds.step';
import { step as nudged } from './nudged.step';
import { step as rate } from './rate.step';
import { step as surprise } from './surprise.step';
import { step as walk } from './walk.step';

/** What a wrong answer costs; how long a step may be; what it nudges; where vectors are added; and a few steps by hand. */
export const steps = { surprise, rate, nudged, adds, walk };
