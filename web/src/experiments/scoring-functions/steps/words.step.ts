import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import { parts, presets } from '../parameters';
import { angleTo, inDegrees, type Now, queryOf, type Result, type Table, weightsOf } from './reading';

/** The angles to the animal and to the thing. */
const angles = (live: Now): readonly [animal: number, thing: number] => {
  const { animal, thing } = live.result.trained?.sentence.places ?? { animal: -1, thing: -1 };
  return [inDegrees(angleTo(live, animal)), inDegrees(angleTo(live, thing))];
};
/** How many times as long the query is as that of an ending. */
const stretch = (live: Now): number => Math.hypot(...queryOf(live)) / (live.result.trained?.farthest ?? Number.NaN);
const share = (live: Now): number => numberAt(weightsOf(live), live.result.trained?.sentence.places.thing);

/** Why a trained query finds its word: of two keys as long, the one that lies its way. */
export const step = defineLesson<Table, Result>({
  state: presets.trained,
  question: { kind: 'choice', options: ['angle', 'length', 'place'] },
  reached: (live) => share(live) > 0.5 && stretch(live) < 1.3,
  near: (live) => (stretch(live) < 1.3 ? undefined : ['long', fixed(stretch(live), 1)]),
  right(guess, live) {
    const [animal, thing] = angles(live);
    return guess.kind === 'choice' && (guess.option === 'angle') === thing < animal;
  },
  numbers: (live) => angles(live).map((degrees) => degrees.toFixed(0)),
  presents: [],
  solution: { state: { queries: parts(0, 1) }, guess: { kind: 'choice', option: 'angle' } },
});
