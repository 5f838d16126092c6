import type { Live } from '../../../experiment/contract';
import { type Answer, defineLesson } from '../../../experiment/lesson-step';
import { percent } from '../../../text/format';
import { typedWords } from '../../../text/typed';
import type { Result } from '../compute';
import { listOf } from '../lists';
import { keeping } from '../own';
import { lastStep, type Table } from '../parameters';
import { heldOut, learnt } from '../rows';
import { hardlyAny, nearlyAll } from '../verdict';

/** The numbers of the reader's own lines: how many are learned, and how many never seen. */
const insteadOf =
  (list: string) =>
  ({ state, result: { pairs } }: Pick<Live<Table, Result>, 'state' | 'result'>): Answer | undefined =>
    state.list === list ? undefined : ['lines', `${learnt(pairs).length}`, `${heldOut(pairs).length}`];

/** How many lines never seen are right. */
const shareOf = (right: number): 'all' | 'some' | 'none' =>
  right >= nearlyAll ? 'all' : right > hardlyAny ? 'some' : 'none';

const rule = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['all', 'some', 'none'] },
  knobs: [],
  reached: ({ result }) => result.step === lastStep,
  near: ({ result: { step: at } }) => (at > 0 && at < lastStep ? ['early', `${lastStep - at}`] : undefined),
  instead: insteadOf('mirror'),
  truth: ({ result }) => shareOf(result.scores.unseen.exact),
  numbers: ({ result: { pairs, scores } }) => [`${heldOut(pairs).length}`, percent(scores.unseen.exact)],
  presents: ['shares', 'lines', 'time'],
  solution: { state: { list: 'mirror', training_step: lastStep }, guess: { kind: 'choice', option: 'all' } },
});

/** Letters of each word that it learned. */
const learned = 6;

/** The word as the model reads it: “Banana.” is “banana”. */
const wordOf = (typed: string): string => typedWords(typed).join(' ');

const asked = (read: string): string => [...read].reverse().join('').toUpperCase();

const word = defineLesson<Table, Result>({
  state: { training_step: lastStep },
  knobs: ['typed'],
  reached: ({ state: { list, typed }, result: { step: at, shown } }) =>
    list === 'mirror' &&
    at === lastStep &&
    wordOf(typed) === shown.read &&
    shown.read.length === learned &&
    shown.written !== asked(shown.read),
  near({ state: { list, typed }, result: { shown } }) {
    const word = wordOf(typed);
    if (list !== 'mirror' || word === '') return undefined;
    if (word !== shown.read) return word.length > learned ? ['length', `${word.length}`] : ['letters', shown.read];
    if (word.length !== learned) return ['length', `${word.length}`];
    return shown.written === asked(word) ? ['right', shown.read, shown.written] : undefined;
  },
  instead: insteadOf('mirror'),
  numbers: ({ result: { shown } }) => [shown.read, shown.written, asked(shown.read)],
  presents: ['tape', 'lines'],
  solution: { state: { typed: 'strong' } },
});

/** Which lines it has right. */
function rightOnes({ scores: { unseen, learnt } }: Result): 'both' | 'learnt' | 'neither' | undefined {
  if (unseen.exact >= nearlyAll) return 'both';
  if (unseen.exact > hardlyAny) return undefined;
  return learnt.exact >= nearlyAll ? 'learnt' : 'neither';
}

const heart = defineLesson<Table, Result>({
  state: { list: 'random' },
  question: { kind: 'choice', options: ['both', 'learnt', 'neither'] },
  knobs: [],
  reached: ({ state: { list }, result }) => list === 'random' && result.step === lastStep,
  near: ({ state: { list }, result: { step: at } }) =>
    list === 'random' && at > 0 && at < lastStep ? ['early', `${lastStep - at}`] : undefined,
  truth: ({ result }) => rightOnes(result),
  instead: insteadOf('random'),
  numbers: ({ result: { scores } }) => [percent(scores.learnt.exact), percent(scores.unseen.exact)],
  presents: ['shares', 'lines', 'time'],
  solution: { state: { list: 'random', training_step: lastStep }, guess: { kind: 'choice', option: 'learnt' } },
});

const own = defineLesson<Table, Result>({
  state: { training_step: lastStep },
  knobs: [],
  reached: ({ state: { list }, result: { problems, gone, step: at } }) =>
    list === 'own' && problems.length === 0 && !gone && at === lastStep,
  near: ({ state: { list }, result: { step: at } }) =>
    list === 'own' && at < lastStep ? ['early', `${lastStep - at}`] : undefined,
  numbers: ({ result: { pairs, scores } }) => [
    `${learnt(pairs).length}`,
    percent(scores.learnt.exact),
    percent(scores.unseen.exact),
  ],
  presents: ['shares', 'time', 'own'],
  solution: { state: { ...keeping(listOf('mirror').slice(0, 40)), training_step: lastStep } },
});

/** Lines never seen, of a list with a rule; any word; a list without a rule; the reader's own. */
export const steps = { rule, word, heart, own };
