import { step as double } from './double.step';
import { step as full } from './full.step';
import { step as grows } from './grows.step';
import { step as loop } from './loop.step';
import { step as number } from './number.step';

/** Parameters, then work, then time; then an exercise. */
export const steps = { double, full, grows, loop, number };
