import { defineLesson } from '../../../experiment/lesson-step';
import { stillAbove } from '../../../experiment/short-of';
import { numberAt, rowIn } from '../../../tensor/sought';
import { fixed, short } from '../../../text/format';
import type { Result } from '../compute';
import { isMatrix, lossOfGuessing, type MatrixName } from '../model';
import { rates, type Table, takenOf } from '../parameters';
import { bestTry, costOf, lossAfter, lossNow, ofRight, promised } from '../shown';
import type { Stream } from '../stream';

/** The place whose right digit gets least. */
const leastLikely = (result: Result): number => {
  const right = ofRight(result);
  return right.indexOf(Math.min(...right));
};

const surprise = defineLesson<Table, Result>({
  state: { learning_rate: 0.01, part: 'detail' },
  question: { kind: 'place', figure: 'answers' },
  knobs: [],
  covers: ['surprise'],
  still: true,
  // The answer's frame and bars stand in the picture, clicked or shown.
  reached: ({ state, guess }) => guess?.kind === 'place' && guess.place.column === state.place,
  right: (guess, { result }) => guess.kind === 'place' && guess.place.column === leastLikely(result),
  numbers({ result }) {
    const { probability, cost } = costOf(numberAt(ofRight(result), leastLikely(result)));
    return [probability, cost, fixed(lossNow(result), 2), fixed(lossOfGuessing, 2)];
  },
  presents: ['net', 'answers'],
  solution: { state: { place: 7 }, guess: { kind: 'place', place: { panel: 0, row: 0, column: 7 } } },
});

const firstRate = 0.1;

/** The share of the best's gain that counts as equally good. */
const enough = 0.97;

/** What a step under the hand wins, as a share of what the best one wins. */
const share = (live: { readonly state: { learning_rate: number; place: number }; readonly result: Result }): number => {
  const now = lossNow(live.result);
  return (now - lossAfter(live)) / (now - bestTry(live.result).loss);
};

const isStart = ({ taken }: { readonly taken: string }): boolean => takenOf(taken).length === 0;

const rate = defineLesson<Table, Result>({
  state: { learning_rate: firstRate },
  question: { kind: 'choice', options: ['edge', 'ten', 'hundred'] },
  knobs: [],
  reached: (now) => isStart(now.state) && share(now) >= enough,
  near(now) {
    const { state, result } = now;
    if (!isStart(state)) return ['taken'];
    if (share(now) >= enough || state.learning_rate === firstRate) return undefined;
    const way = state.learning_rate < bestTry(result).rate ? 'short' : 'far';
    return [way, fixed(lossAfter(now), 3), short(state.learning_rate)];
  },
  truth: ({ result }) => atTheEnd(result),
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

/** Those that the question offers. */
const offered = ['W_q', 'W_o', 'output'] as const satisfies readonly MatrixName[];

/** What is looked at as it starts. */
const firstBlock: MatrixName = 'embedding';

const lengthOf = ({ matrices }: Result, name: MatrixName): number => matrices[name].norm;

const longest = (result: Result): MatrixName =>
  offered.reduce((best, one) => (lengthOf(result, one) > lengthOf(result, best) ? one : best));

const nudged = defineLesson<Table, Result>({
  state: { learning_rate: 5, block: firstBlock, part: 'detail' },
  question: { kind: 'choice', options: [...offered] },
  knobs: [],
  covers: ['lengths'],
  reached: ({ state: { block } }) => block === 'W_q' || block === 'W_k',
  near: ({ state: { block } }) =>
    isMatrix(block) && block !== firstBlock && block !== 'W_q' && block !== 'W_k' ? ['other', block] : undefined,
  truth: ({ result }) => longest(result),
  numbers: ({ result }) => [
    ...(['output', 'W_o', 'W_q'] as const).map((name) => fixed(lengthOf(result, name), 2)),
    `${result.numbers}`,
  ],
  presents: ['net', 'matrix'],
  solution: { state: { block: 'W_q' }, guess: { kind: 'choice', option: 'output' } },
});

/** How many places' vectors move at the end when a digit is changed. */
const movedBy = ({ moved }: Stream, changed: number): number =>
  rowIn(moved, changed, 2)?.filter((far) => far > 0).length ?? 0;

const adds = defineLesson<Table, Result>({
  state: { block: 'add', place: 7 },
  question: { kind: 'choice', options: ['all', 'own', 'none'] },
  knobs: [],
  reached: ({ state: { block, attention } }) => block === 'add' && !attention,
  truth: ({ state, result }) => movedWithout(movedBy(result.stream.without, state.changed)),
  numbers: ({ state, result }) => [
    `${movedBy(result.stream.with, state.changed)}`,
    `${movedBy(result.stream.without, state.changed)}`,
  ],
  presents: ['net'],
  solution: { state: { attention: false }, guess: { kind: 'choice', option: 'own' } },
});

const movedWithout = (count: number): string => (count === 0 ? 'none' : count === 1 ? 'own' : 'all');

/** The loss to come below, and in how many steps. */
const goal = { loss: 1.5, steps: 6 } as const;

const stepsOf = ({ losses }: Result): number => losses.length - 1;

const walk = defineLesson<Table, Result>({
  state: { learning_rate: 1 },
  question: { kind: 'choice', options: ['better', 'guessing', 'worse'] },
  knobs: [],
  reached: ({ result }) => stepsOf(result) <= goal.steps && lossNow(result) < goal.loss,
  near({ result }) {
    const steps = stepsOf(result);
    if (steps === 0) return undefined;
    if (steps > goal.steps) return ['many', `${steps}`, `${goal.steps}`];
    return lossNow(result) < goal.loss
      ? undefined
      : ['high', stillAbove(lossNow(result), goal.loss), `${goal.steps - steps}`];
  },
  truth: ({ result }) => onFresh(result),
  numbers: ({ result }) => [
    `${stepsOf(result)}`,
    fixed(numberAt(result.losses, 0), 2),
    fixed(lossNow(result), 2),
    fixed(result.fresh.loss, 2),
    fixed(lossOfGuessing, 2),
  ],
  presents: ['curve', 'take'],
  solution: { state: { taken: '5 2 1.6', learning_rate: 1.6 }, guess: { kind: 'choice', option: 'worse' } },
});

/** How it does on rows it has not seen, against guessing. */
function onFresh({ fresh }: Result): string {
  const change = fresh.loss - lossOfGuessing;
  if (Math.abs(change) < 0.1) return 'guessing';
  return change < 0 ? 'better' : 'worse';
}

/** What a wrong answer costs; how long a step may be; what it nudges; where vectors are added; and a few steps by hand. */
export const steps = { surprise, rate, nudged, adds, walk };
