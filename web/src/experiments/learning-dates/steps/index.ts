import { step as dot } from './dot.step';
import { step as own } from './own.step';
import { step as states } from './states.step';
import { step as third } from './third.step';

/** Where it looks; whether that holds for any date; whether sharper is better; whether right means looking there. */
export const steps = { third, own, dot, states };
