import { step as back } from './back.step';
import { step as code } from './code.step';
import { step as derive } from './derive.step';
import { step as farther } from './farther.step';
import { step as half } from './half.step';
import { step as offsets } from './offsets.step';
import { step as order } from './order.step';
import { step as pairs } from './pairs.step';
import { step as same } from './same.step';
import { step as score } from './score.step';

/** An offset turns each pair: how far, from wherever, why, all pairs, and back; what attention sees of it. Further on, a trained head. */
export const steps = { half, same, derive, pairs, back, score, code, order, farther, offsets };
