import { step as descent } from './descent.step';
import { step as exponential } from './exponential.step';
import { step as itself } from './itself.step';
import { step as more } from './more.step';
import { step as narrow } from './narrow.step';
import { step as valley } from './valley.step';

/** What a window does, where its width is best, how that is learned, what goes wrong, and what it has to do with scores. */
export const steps = { narrow, valley, descent, itself, exponential, more };
