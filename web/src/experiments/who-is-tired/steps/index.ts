import { step as apart } from './apart.step';
import { step as own } from './own.step';
import { step as turns } from './turns.step';
import { step as unmet } from './unmet.step';

/** When it finds the noun; what moves as the ending changes; a pair that training never shows; a word of the reader's own. */
export const steps = { apart, turns, unmet, own };
