import { step as back } from './back.step';
import { step as cost } from './cost.step';
import { step as fades } from './fades.step';
import { step as first } from './first.step';
import { step as layers } from './layers.step';
import { step as memory } from './memory.step';

/** From one step of three networks to what each of them costs. */
export const steps = { first, layers, back, fades, cost, memory };
