import { step as dot } from './dot.step';
import { step as own } from './own.step';
import { step as states } from './states.step';
import { step as third } from './third.step';

/** The place it looks at; if that holds for any date; if sharper is better; if right means looking there. */
export const steps = { third, own, dot, states };
