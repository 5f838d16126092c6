import { step as learner } from './learner.step';
import { step as root } from './root.step';
import { step as short } from './short.step';
import { step as slope } from './slope.step';
import { step as spread } from './spread.step';
import { step as winner } from './winner.step';
import { step as words } from './words.step';

/** From the words of a head, by the spread of the scores, to what it costs a learner. */
export const steps = { words, spread, winner, root, slope, learner, short };
