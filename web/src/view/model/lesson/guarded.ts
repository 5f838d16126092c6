import { inLanguage, type Lesson } from '../../../experiment/lesson-step';
import type { Language } from '../../../words/language';

/** An answer; nothing where asking fails. That is our fault, and the console hears of it: the reader goes on. */
export function answered<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask();
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** The same step in a language, which answers whatever it is asked: where it fails, nothing is reached or said. */
export const guarded = (step: Lesson, language: Language): Lesson => ({
  ...inLanguage(step, language),
  passed: (attempt) => answered(() => step.passed(attempt)) ?? false,
  ...(step.reached && { reached: (attempt) => answered(() => step.reached?.(attempt)) ?? false }),
  near: (live) => answered(() => step.near?.(live)),
  ...(step.reply && { reply: (guess, live) => answered(() => step.reply?.(guess, live)) ?? [] }),
  numbers: (live) => answered(() => step.numbers?.(live)) ?? [],
  after: (live) => answered(() => step.after?.(live)),
});
