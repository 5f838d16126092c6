import { step as fits } from './fits.step';
import { step as forget } from './forget.step';
import { step as kept } from './kept.step';
import { step as row } from './row.step';
import { step as share } from './share.step';
import { step as sink } from './sink.step';

/** What is computed, what is kept, how it is shared, what is lost with what is forgotten; last, a cache that has to fit. */
export const steps = { row, kept, share, forget, sink, fits };
