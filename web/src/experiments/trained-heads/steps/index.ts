import { step as after } from './after.step';
import { step as before } from './before.step';
import { step as importance } from './importance.step';
import { step as needed } from './needed.step';
import { step as fresh } from './new.step';
import { step as silence } from './silence.step';

/** From where a head looks to whether it matters. */
export const steps = { before, after, silence, needed, new: fresh, importance };
