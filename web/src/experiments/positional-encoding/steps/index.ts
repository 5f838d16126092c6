import { step as alike } from './alike.step';
import { step as both } from './both.step';
import { step as flip } from './flip.step';
import { step as places } from './places.step';
import { step as ratio } from './ratio.step';
import { step as turn } from './turn.step';

/** From binary digits to waves: what a digit does, what a wave does better, and what the speeds are for. */
export const steps = { places, flip, turn, both, alike, ratio };
