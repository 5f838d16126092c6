import { step as end } from './end.step';
import { step as learned } from './learned.step';
import { step as twice } from './twice.step';

/** What is added to a word, what that is for, and where fixed and learned positions differ. */
export const steps = { twice, learned, end };
