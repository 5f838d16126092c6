import { step as flip } from './flip.step';
import { step as nothing } from './nothing.step';
import { step as output } from './output.step';
import { step as pull } from './pull.step';
import { step as sharp } from './sharp.step';
import { step as softmax } from './softmax.step';

/** In order: what the hand does, what the sentence does, softmax between its two ends, then what comes out. */
export const steps = { pull, flip, nothing, softmax, sharp, output };
