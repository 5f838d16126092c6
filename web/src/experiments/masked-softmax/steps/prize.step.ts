import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt, valueIn } from '../../../tensor/sought';
import type { Numbers } from '../../../tensor/tensor';
import { fixed, short } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

const last = 7;

/** How many other scores a hand has changed. */
const others = ({ data }: Result['scores']): number =>
  alike.data.filter((score, place) => place !== last && data[place] !== score).length;

/** Two queries that score four keys alike; the second one is for the hand. */
const alike: Numbers = { shape: [1, 2, 4], data: [1, 2, 3, 4, 1, 2, 3, 4] };
const lowered: Numbers = { shape: [1, 2, 4], data: [1, 2, 3, 4, 1, 2, 3, 2] };

export const step = defineLesson<Table, Result>({
  state: { scores: alike, valid_lens: null, query: 1, key: 3 },
  question: { kind: 'choice', options: ['rise', 'same', 'fall'] },
  reached: ({ state, result: { scores } }) =>
    state.valid_lens === null &&
    scores.shape.join() === alike.shape.join() &&
    others(scores) === 0 &&
    numberAt(scores.data, last) < 4,
  near({ result: { scores } }) {
    const [changed, score] = [others(scores), numberAt(scores.data, last)];
    if (changed > 0) return ['others', `${changed}`];
    return score > 4 ? ['high', short(score)] : undefined;
  },
  right: (guess, { result: { weights } }) => {
    const [before, after] = [valueIn(weights, 0, 0, 0), valueIn(weights, 0, 1, 0)];
    const truth = after > before ? 'rise' : after < before ? 'fall' : 'same';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result: { weights } }) => [0, 1].map((query) => fixed(valueIn(weights, 0, query, 2), 2)),
  further: true,
  presents: ['formula'],
  solution: { state: { scores: lowered }, guess: { kind: 'choice', option: 'rise' } },
});
