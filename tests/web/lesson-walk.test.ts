import '../../web/src/experiment/moved-steps';
import { describe, expect, test, vi } from 'vitest';
import type { Experiment } from '../../web/src/experiment/contract';
import { defineLesson, type Guess, type Lesson } from '../../web/src/experiment/lesson-step';
import { Memory } from '../../web/src/experiment/memory';
import { movedStep } from '../../web/src/experiment/old-names';
import { Progress, type Storage } from '../../web/src/experiment/progress';
import { integer, type ParameterTable, type StateOf } from '../../web/src/state/parameters';
import { readGuess } from '../../web/src/view/model/lesson/kept-guess';
import type { Solved } from '../../web/src/view/model/lesson/tries';
import { LessonWalk } from '../../web/src/view/model/lesson/walk';
import type { Model } from '../../web/src/view/model/model';
import type { ViewEvent } from '../../web/src/view/model/options';

const parameters = { a: integer(1, { min: 0, max: 9 }), b: integer(2, { min: 0, max: 9 }) } satisfies ParameterTable;
type Table = typeof parameters;
type State = StateOf<Table>;
interface Result {
  readonly doubled: number;
}

const words = {
  label: 'l',
  ask: 'a',
  why: 'w',
  replies: { low: 'too low', other: 'no' },
  near: { further: (doubled = '') => `only ${doubled}` },
  after: { less: (doubled = '') => `less: ${doubled}` },
  found: (doubled = '') => doubled,
};

/** A step with a guess and an act: the double of `a` becomes 8. */
const act = defineLesson<Table, Result>({
  state: { a: 3 },
  question: { kind: 'choice', options: ['low', 'high'] },
  knobs: ['a'],
  reached: ({ result }) => result.doubled === 8,
  right: (guess) => guess.kind === 'choice' && guess.option === 'high',
  numbers: ({ result }) => [String(result.doubled)],
  solution: { state: { a: 4 }, guess: { kind: 'choice', option: 'high' } },
});
/** A step with a guessed number, without an act. */
const look = defineLesson<Table, Result>({
  state: { b: 5 },
  question: { kind: 'number', min: 0, max: 9 },
  right: (guess, { result }) => guess.kind === 'number' && Math.abs(guess.value - result.doubled) < 0.01,
  solution: { guess: { kind: 'number', value: 2 } },
});
/** A step that an action's outcome passes. */
const press = defineLesson<Table, Result, { learn: number }>({
  state: {},
  reached: ({ outcomes }) => outcomes?.learn !== undefined,
  solution: { actions: ['learn'] },
});
/** A step with an act only. */
const move = defineLesson<Table, Result>({
  state: {},
  reached: ({ state }) => state.b === 7,
  solution: { state: { b: 7 } },
});
/** A step that asks to go as far as one likes beyond a place. */
const pull = defineLesson<Table, Result>({
  state: {},
  reached: ({ result }) => result.doubled > 10,
  near: ({ result }) => (result.doubled > 5 ? ['further', String(result.doubled)] : undefined),
  numbers: ({ result }) => [String(result.doubled)],
  solution: { state: { a: 6 } },
});
/** A step with a guess of what an act will bring. */
const measure = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'number', min: 0, max: 20 },
  reached: ({ state }) => state.a === 5,
  right: (guess, { result }) => guess.kind === 'number' && guess.value === result.doubled,
  numbers: ({ result }) => [String(result.doubled)],
  after: ({ state, result }) => (state.a < 5 ? ['less', String(result.doubled)] : undefined),
  solution: { state: { a: 5 }, guess: { kind: 'number', value: 10 } },
});
/** An exercise that asks once its goal is reached. */
const waiting = defineLesson<Table, Result>({
  state: { a: 3 },
  marks: true,
  covers: ['answer'],
  question: { kind: 'choice', options: ['low', 'high'], waits: true },
  reached: ({ result }) => result.doubled === 8,
  right: (guess) => guess.kind === 'choice' && guess.option === 'high',
  solution: { state: { a: 4 }, guess: { kind: 'choice', option: 'high' } },
});
/** An exercise to point at a place, which the picture alone knows. */
const placeOf = (panel: number): Guess => ({ kind: 'place', place: { panel, row: -1, column: -1 } });
const point = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'place', figure: 'f' },
  marks: true,
  covers: ['answer'],
  right: (guess, { result }) => guess.kind === 'place' && guess.place.panel === result.doubled,
  reply: (guess) => [guess.kind === 'place' ? String(guess.place.panel) : ''],
  solution: { guess: ({ result }) => placeOf(result.doubled) },
});
const steps = { act, look, move, pull, measure, press, waiting, point };
const texts = {
  act: words,
  look: words,
  move: words,
  pull: words,
  measure: words,
  press: words,
  waiting: words,
  point: words,
};

function storage(text = ''): Storage & { text: string } {
  let at: string | undefined;
  return {
    text,
    getItem(name: string) {
      // What is written under another name is not found again.
      at ??= name;
      return name === at ? this.text : null;
    },
    setItem(name: string, next: string) {
      if (name === (at ?? name)) this.text = next;
    },
  };
}

/** A view whose core answers when it is told to. */
function walked(progress = new Progress(() => storage()), lesson: Readonly<Record<string, Lesson>> = steps) {
  let state: State = { a: 1, b: 2 };
  let drawn: State | undefined = state;
  let moves = 0;
  let silent = false;
  const acts: string[] = [];
  const solved: Solved[] = [];
  const model = {
    experiment: { name: 'fake', parameters } as unknown as Experiment,
    speech: { language: 'en' } as Model['speech'],
    given: undefined,
    memory: new Memory(),
    get state() {
      return state;
    },
    step: undefined,
    get silent() {
      return silent;
    },
    actions: undefined,
    replace(next: object) {
      state = next as State;
      drawn = undefined;
    },
    begin(next: object) {
      this.replace(next);
    },
    act: (action: string) => void acts.push(action),
    tell(event: ViewEvent) {
      if (event.kind === 'solved') solved.push(event.solved);
    },
    redrawSoon: () => undefined,
  };
  const picture = () =>
    drawn && { state: drawn, result: { doubled: 2 * drawn.a }, outcomes: acts.length > 0 ? { learn: 1 } : {} };
  const moved = (): void => {
    moves += 1;
  };
  const listener = { moved, put: () => undefined, typed: () => undefined };
  const walk = new LessonWalk(
    model,
    picture,
    { steps: lesson, texts: { ...texts, broken: words } },
    progress,
    listener,
  );
  const answer = (): void => {
    drawn = state;
    walk.follow();
  };
  /** A hand that has not let go: values move, nothing is judged. */
  const drag = (values: Partial<State>): void => {
    state = { ...state, ...values };
    drawn = undefined;
  };
  const set = (values: Partial<State>): void => {
    state = { ...state, ...values };
    drawn = undefined;
    answer();
  };
  const hold = (held: boolean): void => {
    silent = held;
  };
  return { walk, answer, drag, set, hold, progress, state: () => state, moves: () => moves, acts, solved };
}

const choose = (option: string): Guess => ({ kind: 'choice', option });

describe('a walk through a lesson', () => {
  test('opening a step sets its whole state, whatever was done before', () => {
    const { walk, set, state } = walked();
    set({ a: 9, b: 9 });
    walk.open(0);
    expect(state()).toEqual({ a: 3, b: 2 });
    walk.open(1);
    expect(state()).toEqual({ a: 1, b: 5 });
  });

  test('a step is passed by guess and act; who acts first has seen the answer', () => {
    for (const guesses of [true, false]) {
      const { walk, answer, set, progress } = walked();
      walk.open(0);
      answer();
      expect(walk.stage).toBe('guess');
      if (guesses) {
        walk.answer(choose('high'));
        expect(walk.stage).toBe('act');
      }
      set({ a: 4 });
      expect([walk.stage, walk.seen, walk.found(words)]).toEqual(['passed', !guesses, '8']);
      expect(walk.guess).toEqual(choose('high'));
      expect(progress.isPassed('fake', 'act')).toBe(true);
      expect(progress.isPassed('fake', 'look')).toBe(false);
    }
  });

  test('nothing is judged before the picture of the present values stands', () => {
    const { walk, answer } = walked();
    walk.open(1);
    walk.answer({ kind: 'number', value: 2 });
    expect(walk.stage).toBe('act');
    answer();
    expect(walk.stage).toBe('passed');
  });

  test('what it says follows the picture as long as that shows it, and stands afterwards', () => {
    const { walk, set } = walked();
    walk.open(3);
    set({ a: 6 });
    expect([walk.stage, walk.found(words)]).toEqual(['passed', '12']);
    set({ a: 7 });
    expect([walk.stage, walk.found(words)]).toEqual(['passed', '14']);
    set({ a: 1 });
    expect([walk.stage, walk.found(words)]).toEqual(['passed', '14']);
    walk.open(3);
    expect(walk.found(words)).toBe('');
  });

  test('a number guessed before it is measured need not be hit; one that is to be known must be', () => {
    const { walk, answer, set, progress } = walked();
    walk.open(4);
    walk.answer({ kind: 'number', value: 1 });
    answer();
    expect([walk.stage, walk.missed]).toEqual(['act', false]);
    set({ a: 5 });
    expect([walk.stage, walk.missed, walk.found(words)]).toEqual(['passed', true, '10']);
    expect(progress.isPassed('fake', 'measure')).toBe(true);
    walk.open(4);
    expect(walk.missed).toBe(false);
    walk.answer({ kind: 'number', value: 10 });
    set({ a: 5 });
    expect([walk.stage, walk.missed]).toEqual(['passed', false]);
    walk.open(1);
    walk.answer({ kind: 'number', value: 9 });
    answer();
    expect(walk.stage).toBe('wrong');
  });

  test('a wrong guess is answered and may be changed; it is not judged before the act', () => {
    const { walk, answer, set } = walked();
    walk.open(0);
    answer();
    walk.answer(choose('low'));
    expect([walk.stage, walk.replyTo(words)]).toEqual(['act', undefined]);
    set({ a: 4 });
    expect([walk.stage, walk.replyTo(words)]).toEqual(['wrong', 'too low']);
    set({ a: 3 });
    expect(walk.stage).toBe('act');
    set({ a: 4 });
    walk.answer(choose('high'));
    expect(walk.stage).toBe('passed');
  });

  test('the first guess that was judged stays known, whatever is tried or shown after it', () => {
    const { walk, answer, set } = walked();
    walk.open(0);
    answer();
    walk.answer(choose('high'));
    walk.answer(choose('low'));
    expect(walk.firstGuess).toBeUndefined();
    set({ a: 4 });
    walk.answer(choose('high'));
    expect([walk.stage, walk.firstGuess, walk.guess]).toEqual(['passed', choose('low'), choose('high')]);
    walk.open(0);
    expect(walk.firstGuess).toBeUndefined();
    answer();
    walk.show();
    answer();
    expect([walk.stage, walk.firstGuess, walk.guess]).toEqual(['passed', undefined, choose('high')]);
    walk.open(0);
    walk.answer(choose('low'));
    walk.show();
    answer();
    expect([walk.firstGuess, walk.guess]).toEqual([choose('low'), choose('high')]);
  });

  test('a near miss is answered when the hand rests, never before it has acted, and no longer once it is reached', () => {
    const { walk, answer, drag, set } = walked();
    set({ a: 4 });
    walk.resume('pull');
    answer();
    expect(walk.nearTo(words)).toBeUndefined();
    set({ a: 5 });
    expect([walk.stage, walk.nearTo(words)]).toEqual(['act', { text: 'only 10', past: false }]);
    drag({ a: 6 });
    expect(walk.nearTo(words)).toEqual({ text: 'only 10', past: true });
    answer();
    expect([walk.stage, walk.nearTo(words)]).toEqual(['passed', undefined]);
    walk.open(3);
    set({ a: 3 });
    expect(walk.nearTo(words)).toEqual({ text: 'only 6', past: false });
    set({ a: 2 });
    expect(walk.nearTo(words)).toBeUndefined();
    set({ a: 3 });
    walk.open(2);
    expect(walk.nearTo(words)).toBeUndefined();
  });

  test('a wrong number gets the answer for all others', () => {
    const { walk, answer } = walked();
    walk.open(1);
    answer();
    walk.answer({ kind: 'number', value: 3 });
    expect(walk.replyTo(words)).toBe('no');
  });

  test('a picture tried after it was passed is answered where there is an answer, and what came out once it is back', () => {
    const { walk, set } = walked();
    walk.open(4);
    walk.answer({ kind: 'number', value: 10 });
    const said = [4, 5, 3, 9, 5].map((a) => {
      set({ a });
      return `${walk.stage}, ${walk.found(words)}`;
    });
    expect(said).toEqual(['act, ', 'passed, 10', 'passed, less: 6', 'passed, 10', 'passed, 10']);
    walk.open(4);
    expect(walk.found(words)).toBe('');
  });

  test('what came out stays as it was when the reader plays on', () => {
    const { walk, answer, set } = walked();
    walk.open(0);
    answer();
    walk.answer(choose('high'));
    set({ a: 4 });
    set({ a: 9 });
    walk.answer(choose('low'));
    expect([walk.stage, walk.found(words), walk.guess]).toEqual(['passed', '8', choose('high')]);
  });

  test('“Show me” reaches it from the start, is checked like an act, and does not count', () => {
    const { walk, answer, set, progress, state } = walked();
    walk.open(0);
    answer();
    set({ b: 9 });
    walk.show();
    expect(state()).toEqual({ a: 4, b: 2 });
    expect(walk.stage).toBe('act');
    answer();
    expect([walk.stage, walk.shown]).toEqual(['passed', true]);
    expect(progress.isPassed('fake', 'act')).toBe(false);
    walk.open(0);
    answer();
    expect([walk.stage, walk.shown, walk.guess]).toEqual(['guess', false, undefined]);
  });

  test('“Show me” presses what the step needs pressed, once, for the values that it has put', () => {
    const { walk, answer, acts, progress } = walked();
    walk.open(5);
    answer();
    expect([walk.stage, acts]).toEqual(['act', []]);
    walk.show();
    answer();
    expect([walk.stage, walk.shown, acts]).toEqual(['passed', true, ['learn']]);
    walk.show();
    expect(acts).toEqual(['learn']);
    expect(progress.isPassed('fake', 'press')).toBe(false);
  });

  test('an act alone passes a step without a question, and a guess is nothing to it', () => {
    const { walk, answer, set } = walked();
    walk.open(2);
    answer();
    walk.answer(choose('high'));
    expect([walk.stage, walk.guess]).toEqual(['act', undefined]);
    set({ b: 7 });
    expect(walk.stage).toBe('passed');
  });

  test('a link’s step is opened in the state that stands; one that is not there opens none', () => {
    const { walk, set, state } = walked();
    set({ a: 4 });
    expect(walk.resume('act')).toBe(true);
    expect([walk.name, state(), walk.stage, walk.reached]).toEqual(['act', { a: 4, b: 2 }, 'guess', true]);
    expect(walk.resume('nothing')).toBe(false);
    walk.close();
    expect([walk.name, walk.step, walk.start]).toEqual([undefined, undefined, undefined]);
  });

  test('beyond both ends no step opens, and the view is told of each that does', () => {
    const { walk, moves } = walked();
    walk.open(0);
    walk.open(-1);
    walk.open(walk.steps.length);
    expect([walk.at, moves()]).toEqual([0, 1]);
  });

  test('a visitor begins with the first step that is not passed', () => {
    const { walk, progress } = walked();
    expect(walk.first).toBe(0);
    progress.pass('fake', 'act');
    expect(walk.first).toBe(1);
    for (const step of ['look', 'move', 'pull', 'measure', 'press', 'waiting', 'point']) progress.pass('fake', step);
    expect(walk.first).toBe(0);
  });

  test('a question that waits is asked once the goal is reached, and takes no guess before', () => {
    const { walk, answer, set } = walked();
    walk.open(6);
    answer();
    walk.answer(choose('high'));
    expect([walk.asked, walk.guess, walk.stage]).toEqual([undefined, undefined, 'guess']);
    set({ a: 4 });
    expect(walk.asked?.kind).toBe('choice');
    walk.answer(choose('high'));
    expect(walk.stage).toBe('passed');
  });

  test('a guess in an exercise is one for the values it was made for', () => {
    const { walk, answer, set } = walked();
    walk.open(7);
    answer();
    walk.answer(placeOf(4));
    expect([walk.stage, walk.replyTo({ ...words, replies: { other: (panel = '') => `not ${panel}` } })]).toEqual([
      'wrong',
      'not 4',
    ]);
    set({ a: 2 });
    expect([walk.stage, walk.guess]).toEqual(['guess', undefined]);
  });

  test('a guess of what the act of an exercise will bring is kept while the hand acts', () => {
    const { walk, answer, set } = walked(undefined, { measure: { ...steps.measure, marks: true } });
    walk.open(0);
    answer();
    walk.answer({ kind: 'number', value: 10 });
    set({ a: 3 });
    expect([walk.stage, walk.guess]).toEqual(['act', { kind: 'number', value: 10 }]);
    set({ a: 5 });
    expect(walk.stage).toBe('passed');
  });

  test('what answers an exercise is covered until it may be seen: at a place until it is found, and while answers are held back', () => {
    const { walk, answer, set, hold } = walked();
    walk.open(7);
    answer();
    walk.answer(placeOf(4));
    expect(walk.covered).toEqual(['answer']);
    walk.answer(placeOf(2));
    expect([walk.stage, walk.covered]).toEqual(['passed', []]);
    hold(true);
    expect(walk.covered).toEqual(['answer']);
    hold(false);
    walk.open(6);
    set({ a: 4 });
    walk.answer(choose('low'));
    expect([walk.stage, walk.covered]).toEqual(['wrong', []]);
  });

  test('“Show me” takes an answer that only the picture knows from it', () => {
    const { walk, answer } = walked();
    walk.open(7);
    walk.show();
    expect(walk.guess).toBeUndefined();
    answer();
    expect([walk.stage, walk.guess]).toEqual(['passed', placeOf(2)]);
  });

  test('two walks of one lesson never meet', () => {
    const one = walked();
    const other = walked();
    one.walk.open(0);
    one.answer();
    one.walk.answer(choose('high'));
    expect([other.walk.at, other.walk.guess]).toEqual([undefined, undefined]);
  });
});

describe('a picture that a step was not written for', () => {
  /** Its sizes lack the number that the step speaks of. */
  const strange = (number: number | undefined) => ({
    state: { a: 4, b: 2 },
    result: { doubled: number },
    outcomes: {},
    guess: choose('high'),
    memory: new Memory(),
  });

  test.each([Number.NaN, undefined, -Infinity])('is none that it asks for, and nothing is said of %s', (none) => {
    const speaks = defineLesson<Table, { readonly doubled: number | undefined }>({
      state: {},
      reached: ({ result }) => !(Number(result.doubled) < 8),
      near: ({ result }) => ['further', `${result.doubled}`],
      after: ({ result }) => ['less', `${result.doubled}`],
      numbers: ({ result }) => [`${result.doubled}`],
      solution: {},
    });
    const live = strange(none);
    expect([speaks.reached?.(live), speaks.passed(live)]).toEqual([false, false]);
    expect([speaks.near?.(live), speaks.after?.(live), speaks.numbers?.(live)]).toEqual([undefined, undefined, []]);
    expect([speaks.passed(strange(8)), speaks.numbers?.(strange(8))]).toEqual([true, ['8']]);
  });

  test('that it fails at reaches nothing; the console hears of it, and the reader goes on', () => {
    const fails = (): never => {
      throw new RangeError('index 7 is out of range for 1 values');
    };
    const broken: Lesson = {
      ...{ state: {}, solution: {}, question: { kind: 'choice', options: ['low', 'high'] } },
      ...{ reached: fails, passed: fails, right: fails, near: fails, after: fails, numbers: fails },
    };
    const heard = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { walk, answer, set, solved } = walked(undefined, { broken, ...steps });
    walk.open(0);
    answer();
    walk.answer(choose('high'));
    set({ a: 4 });
    expect([walk.stage, walk.reached, walk.nearTo(words), walk.found(words)]).toEqual(['act', false, undefined, '']);
    expect(walk.arrivesWith({ state: { a: 4, b: 2 }, result: {} })).toBe(false);
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ message: 'index 7 is out of range for 1 values' }));
    heard.mockRestore();
    walk.open(3);
    set({ b: 7 });
    expect([walk.stage, solved.length]).toEqual(['passed', 1]);
  });
});

describe('what a page around hears', () => {
  const heard = (step: string, attempts: number, more: Partial<Solved> = {}): Solved => ({
    experiment: 'fake',
    step,
    attempts,
    shown: false,
    right: true,
    ...more,
  });

  test('each pass once, with the answers that were judged: the same answer again is no further one', () => {
    const { walk, set, answer, solved } = walked();
    walk.open(0);
    answer();
    walk.answer(choose('low'));
    expect(solved).toEqual([]);
    set({ a: 4 });
    walk.answer(choose('low'));
    walk.answer(choose('high'));
    set({ a: 4, b: 3 });
    expect(solved).toEqual([heard('act', 2)]);
    walk.open(0);
    walk.answer(choose('high'));
    set({ a: 4 });
    expect(solved.slice(1)).toEqual([heard('act', 1)]);
  });

  test('where nothing is asked, the states that a hand has tried and let go of', () => {
    const { walk, set, drag, answer, solved } = walked();
    walk.open(2);
    answer();
    drag({ b: 3 });
    set({ b: 4 });
    answer();
    set({ b: 6 });
    set({ b: 7 });
    expect(solved).toEqual([heard('move', 3)]);
    walk.open(2);
    set({ b: 7 });
    expect(solved.slice(1)).toEqual([heard('move', 1)]);
  });

  test('an action that was pressed solves, too', () => {
    const { walk, answer, acts, solved } = walked();
    walk.open(5);
    answer();
    acts.push('learn');
    answer();
    expect(solved).toEqual([heard('press', 1)]);
  });

  test('a number guessed before it is measured need not be right', () => {
    const { walk, set, solved } = walked();
    walk.open(4);
    walk.answer({ kind: 'number', value: 1 });
    set({ a: 5 });
    expect(solved).toEqual([heard('measure', 1, { right: false })]);
  });

  test('to be shown is not to solve, and is remembered; attempts before it count', () => {
    const { walk, set, answer, solved } = walked();
    walk.open(0);
    set({ a: 4 });
    walk.answer(choose('low'));
    walk.show();
    answer();
    expect([walk.stage, solved]).toEqual(['passed', []]);
    walk.open(0);
    set({ a: 4 });
    walk.answer(choose('high'));
    expect(solved).toEqual([heard('act', 2, { shown: true })]);
  });

  test('what a link or an earlier visit left solved is not solved again', () => {
    const passed = new Progress(() => storage('fake/move'));
    const { walk, set, solved } = walked(passed);
    set({ b: 7 });
    walk.resume('move');
    expect([walk.stage, solved]).toEqual(['passed', []]);
  });

  test('a step that was passed shows its answer after a reload, where its picture still stands; a class is asked anew', () => {
    const kept = storage();
    const first = walked(new Progress(() => kept));
    first.walk.open(0);
    first.walk.answer(choose('high'));
    first.set({ a: 4 });
    expect(kept.text).toBe('fake/act:choice:high');

    const again = walked(new Progress(() => kept));
    again.set({ a: 4, b: 2 });
    again.walk.resume('act');
    expect([again.walk.stage, again.walk.guess, again.walk.found(words)]).toEqual(['passed', choose('high'), '8']);
    expect(again.solved).toEqual([]);
    // Opened anew it asks, and so does one whose picture has changed.
    again.walk.open(0);
    again.answer();
    expect([again.walk.stage, again.walk.guess]).toEqual(['guess', undefined]);
    again.set({ a: 7 });
    again.walk.resume('act');
    expect([again.walk.stage, again.walk.guess]).toEqual(['guess', undefined]);

    const before = walked(new Progress(() => kept));
    before.set({ a: 4, b: 2 });
    before.walk.resume('act', true);
    expect([before.walk.stage, before.walk.guess]).toEqual(['guess', undefined]);
  });

  test('a number that missed, and a place, are kept too; what is no guess is none', () => {
    const kept = storage(
      'a/b:choice,a/c:number:x,a/d:place:1:2,a/e:number:3,a/f:place:0:1:-1,a/g:choice:low,a/h:nothing:1',
    );
    const progress = new Progress(() => kept);
    for (const step of ['b', 'c', 'd', 'h']) {
      expect(progress.isPassed('a', step)).toBe(true);
      expect(readGuess(progress.guessOf('a', step))).toBeUndefined();
    }
    expect(readGuess(progress.guessOf('a', 'e'))).toEqual({ kind: 'number', value: 3 });
    expect(readGuess(progress.guessOf('a', 'f'))).toEqual({ kind: 'place', place: { panel: 0, row: 1, column: -1 } });
    expect(readGuess(progress.guessOf('a', 'g'))).toEqual(choose('low'));
    const view = walked(new Progress(() => storage('fake/measure:number:3')));
    view.set({ a: 5 });
    view.walk.resume('measure');
    expect([view.walk.stage, view.walk.missed, view.walk.guess]).toEqual([
      'passed',
      true,
      { kind: 'number', value: 3 },
    ]);
  });
});

describe('progress', () => {
  test('stays in the browser, with what another window wrote meanwhile', () => {
    const kept = storage('fake/look');
    const progress = new Progress(() => kept);
    kept.text = 'fake/look,other/step';
    let heard = 0;
    progress.onChange(() => (heard += 1));
    progress.pass('fake', 'act');
    progress.pass('fake', 'act');
    expect(heard).toBe(1);
    expect(new Progress(() => kept).isPassed('other', 'step')).toBe(true);
    expect(new Progress(() => kept).isPassed('fake', 'act')).toBe(true);
  });

  test('knows exercises that were kept by their names alone, or are steps of a lesson now, and forgets those named', () => {
    const kept = new Map([
      [
        'attention-playground.steps',
        'exercises/one:choice:b,fake/act,exercises/parallel:choice:a,exercises/width,heads-cost/full:number:10',
      ],
      ['attention-playground.exercises', 'one,width'],
    ]);
    const store = {
      getItem: (at: string) => kept.get(at) ?? null,
      setItem: (at: string, to: string) => void kept.set(at, to),
    };
    const progress = new Progress(() => store);
    progress.move(movedStep);
    const passed = (one: Progress): string[] =>
      ['exercises/one', 'exercises/width', 'heads-cost/loop', 'heads-cost/full', 'fake/act'].filter((name) =>
        one.isPassed(...(name.split('/') as [string, string])),
      );
    expect(passed(progress)).toEqual(['exercises/one', 'heads-cost/loop', 'heads-cost/full', 'fake/act']);
    expect([progress.guessOf('exercises', 'one'), progress.guessOf('heads-cost', 'loop')]).toEqual([':choice:b', '']);
    expect(progress.guessOf('heads-cost', 'full')).toBe(':number:10');
    progress.forget([{ experiment: 'exercises', name: 'one' }]);
    for (const one of [progress, new Progress(() => store)])
      expect(passed(one)).toEqual(['heads-cost/loop', 'heads-cost/full', 'fake/act']);
  });

  test('where storage is refused it lasts as long as the page', () => {
    const progress = new Progress(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    progress.pass('fake', 'act');
    expect(progress.isPassed('fake', 'act')).toBe(true);
  });

  test('a text that nobody wrote is passed over', () => {
    const progress = new Progress(() => storage('x'.repeat(30_000)));
    progress.pass('fake', 'act');
    expect(progress.isPassed('fake', 'act')).toBe(true);
    expect(new Progress(() => storage(',,nothing,')).isPassed('', '')).toBe(false);
  });
});
