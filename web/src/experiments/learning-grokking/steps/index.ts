import { step as later } from './later.step';
import { step as loss } from './loss.step';
import { step as press } from './press.step';
import { step as shown } from './shown.step';

/** The shown half is right; that is no rule; what makes it find one; and how much later. */
export const steps = { shown, loss, press, later };
