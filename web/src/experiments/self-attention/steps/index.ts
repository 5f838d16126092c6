import { step as cross } from './cross.step';
import { step as none } from './none.step';
import { step as order } from './order.step';
import { step as positions } from './positions.step';
import { step as shared } from './shared.step';
import { step as twice } from './twice.step';
import { step as words } from './words.step';

/** What arrives of a word that is found, what the order of words changes, what the three W's are for, and where keys and values may come from. */
export const steps = { words, twice, order, positions, shared, none, cross };
