import { step as first } from './first.step';
import { step as key } from './key.step';
import { step as meet } from './meet.step';
import { step as query } from './query.step';
import { step as row } from './row.step';

/** In order: reading the matrices, changing them, then what a mask leaves. */
export const steps = { row, meet, query, key, first };
