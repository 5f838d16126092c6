import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed, short } from '../../../text/format';
import type { Result } from '../compute';
import { rates, type Table, takenOf } from '../parameters';
import { bestTry, lossAfter, lossNow, promised } from '../shown';

const start = 0.1;

/** The share of the best's gain that counts as equally good. */
const enough = 0.97;

/** What a step under the hand wins, as a share of what the best one wins. */
const share = (live: { readonly state: { learning_rate: number; place: number }; readonly result: Result }): number => {
  const now = lossNow(live.result);
  return (now - lossAfter(live)) / (now - bestTry(live.result).loss);
};

const isStart = ({ taken }: { readonly taken: string }): boolean => takenOf(taken).length === 0;

export const step = defineLesson<Table, Result>({
  state: { learning_rate: start },
  question: { kind: 'choice', options: ['edge', 'ten', 'hundred'] },
  knobs: [],
  reached: (now) => isStart(now.state) && share(now) >= enough,
  near(now) {
    const { state, result } = now;
    if (!isStart(state)) return ['taken'];
    if (share(now) >= enough || state.learning_rate === start) return undefined;
    const way = state.learning_rate < bestTry(result).rate ? 'short' : 'far';
    return [way, fixed(lossAfter(now), 3), short(state.learning_rate)];
  },
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === atTheEnd(result),
  numbers({ state, result }) {
    const end = numberAt(rates, rates.length - 1);
    return [
      short(state.learning_rate),
      fixed(lossNow(result), 2),
      fixed(lossAfter({ state, result }), 2),
      fixed(promised(result, state.learning_rate), 2),
      short(end),
      fixed(numberAt(result.tried, rates.length - 1), 1),
    ];
  },
  presents: ['curve'],
  solution: { state: { learning_rate: 5 }, guess: { kind: 'choice', option: 'hundred' } },
});

/** How far up the largest step leads, beyond the edge of the picture: nearest to 4, 15 or 100, as factors go. */
function atTheEnd(result: Result): 'edge' | 'ten' | 'hundred' {
  const loss = numberAt(result.tried, rates.length - 1);
  if (loss < 8) return 'edge';
  return loss < 40 ? 'ten' : 'hundred';
}
