import { step as forgery } from './forgery.step';
import { step as forms } from './forms.step';
import { step as own } from './own.step';
import { step as previous } from './previous.step';
import { step as silence } from './silence.step';
import { step as spare } from './spare.step';

/** The rule is learned; what each layer does for it; what is left without one; where it holds, and where only its look. */
export const steps = { forms, previous, silence, own, spare, forgery };
