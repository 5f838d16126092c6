import { step as averaged } from './averaged.step';
import { step as first } from './first.step';
import { step as form } from './form.step';
import { step as induction } from './induction.step';
import { step as matters } from './matters.step';
import { step as read } from './read.step';
import { step as written } from './written.step';

/** From one row to all heads: their kinds, how these form, what is lost in a mean, and what no weight says. */
export const steps = { read, induction, averaged, form, first, written, matters };
