import { step as heart } from './heart.step';
import { step as own } from './own.step';
import { step as rule } from './rule.step';
import { step as word } from './word.step';

/** Lines never seen, of a list with a rule; any word; a list without a rule; the reader's own. */
export const steps = { rule, word, heart, own };
