import { step as layers } from './layers.step';
import { step as looking } from './looking.step';
import { step as spread } from './spread.step';
import { step as turns } from './turns.step';

/** What each layer does; three seeds, three ways; all seeds; then one layer that is right without looking. */
export const steps = { layers, turns, spread, looking };
