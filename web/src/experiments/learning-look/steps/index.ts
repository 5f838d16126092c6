import { step as forms } from './forms.step';
import { step as guessing } from './guessing.step';
import { step as own } from './own.step';
import { step as rate } from './rate.step';
import { step as silence } from './silence.step';
import { step as staircase } from './staircase.step';
import { step as when } from './when.step';

/** A head forms; what it cost before, when it pays, what larger steps do; what is left without it; another shape; rows of one's own. */
export const steps = { forms, guessing, when, rate, silence, staircase, own };
