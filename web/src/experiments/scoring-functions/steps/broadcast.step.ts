import { defineLesson } from '../../../experiment/lesson-step';
import { elements } from '../../../tensor/tensor';
import { examples } from '../parameters';
import type { Result, Table } from './reading';

/** Every query meets every key: the shapes say how often. */
export const step = defineLesson<Table, Result>({
  state: { ...examples.fourAndSix, picture: 'broadcast' },
  question: { kind: 'number', min: 1, max: 400 },
  right: (guess, { result }) => guess.kind === 'number' && guess.value === elements(result.additive.features.shape),
  numbers: ({ result }) => [
    result.additive.features.shape.join(' × '),
    String(elements(result.additive.features.shape)),
  ],
  presents: ['stretched', 'projectedKeys', 'features'],
  further: true,
  solution: { guess: { kind: 'number', value: 192 } },
});
