// Walks a lesson as a reader may, over the real core: as each step asks, with nothing done, with a wrong guess, and with
// what a neighbour asks for.
import { describe, expect, test } from 'vitest';
import { AttnError } from '../../web/src/core/core';
import type { Action, Experiment } from '../../web/src/experiment/contract';
import type { Guess, LessonWords, Question, Reach } from '../../web/src/experiment/lesson-step';
import { Memory } from '../../web/src/experiment/memory';
import { languages } from '../../web/src/words/language';
import { isExample, isTouched, isWalked } from '../reach';
import { trains } from './random-states';
import { type ToldStep, toldSteps } from './told';
import { pictureOf } from './walk/pictures';
import { type State, stepState } from './walk/states';

const han = /\p{Script=Han}/u;

/** Guesses of the kind a question asks for that are not the right one. */
function wrongGuesses(question: Question, right: Guess | undefined): readonly Guess[] {
  switch (question.kind) {
    case 'choice': {
      const chosen = right?.kind === 'choice' ? right.option : '';
      return question.options.filter((option) => option !== chosen).map((option) => ({ kind: 'choice', option }));
    }
    case 'number': {
      const { min, max } = question;
      const value = right?.kind === 'number' ? right.value : min;
      const far = [min, max, (min + max) / 2].filter((one) => Math.abs(one - value) > (max - min) / 4);
      return far.map((one) => ({ kind: 'number', value: one }));
    }
    case 'place':
      // A panel as a whole.
      if (right?.kind === 'place' && right.place.row < 0 && right.place.column < 0)
        return [0, 1, 2, 3]
          .filter((panel) => panel !== right.place.panel)
          .map((panel) => ({ kind: 'place', place: { ...right.place, panel } }));
      return [0, 5].map((index) => ({ kind: 'place', place: { panel: 0, row: index, column: index } }));
  }
}

/** What the core refuses has no picture, so that nothing is passed by it. */
function notWhenRefused(error: unknown): false {
  if (error instanceof AttnError) return false;
  throw error;
}

export function walkLesson(experiment: Experiment): void {
  const isWhole = isWalked(experiment.name);
  describe(`the lesson of ${experiment.name}`, async () => {
    const steps = await toldSteps(experiment);
    const at = (file: ToldStep, done?: Partial<State>): State => stepState(experiment, file, done);
    const actionsOf = (experiment.actions ?? {}) as Readonly<Record<string, Action>>;
    const live = async (state: State, pressed: readonly string[] = []) => ({
      state,
      ...(await pictureOf(experiment, state, pressed)),
      memory: new Memory(),
    });
    /** True if it is done by a press that no state begins by itself. */
    const waits = (file: ToldStep): boolean => pressedIn(file).some((name) => !actionsOf[name]?.begins);
    const pressedIn = ({ step }: ToldStep): readonly string[] => step.solution.actions ?? [];
    /** The right guess, as “Show me” gives it. */
    const right = async ({ step: { solution } }: ToldStep, state: State, pressed: readonly string[] = []) =>
      typeof solution.guess === 'function' ? solution.guess(await live(state, pressed)) : solution.guess;
    const passes = async (
      file: ToldStep,
      done: Partial<State> | undefined,
      guess: Guess | undefined,
      pressed: readonly string[] = [],
    ) => file.step.passed({ ...(await live(at(file, done), pressed)), guess });

    test('has words in the order of its steps, of which two to seven are on its way', async () => {
      expect([2, 3, 4, 5, 6, 7]).toContain(steps.filter(([, { step }]) => !step.marks && !step.further).length);
      for (const language of languages)
        expect(Object.keys((await experiment.lesson?.words[language]())?.words ?? {})).toEqual(
          steps.map(([name]) => name),
        );
    });

    describe.each(steps)('%s', (name, file) => {
      const { question, solution, knobs = [] } = file.step;

      test('its sliders go where it starts and where it ends', () => {
        for (const [knob, reach] of Object.entries<Reach | undefined>(file.step.reach ?? {})) {
          const { min, max, step } = { min: -Infinity, max: Infinity, step: undefined, ...reach };
          expect(knobs).toContain(knob);
          for (const state of [at(file), at(file, solution.state)]) {
            const value = Number(state[knob]);
            expect(value).toBeGreaterThanOrEqual(min);
            expect(value).toBeLessThanOrEqual(max);
            if (step !== undefined) expect(Math.abs((value - Math.max(min, 0)) % step)).toBe(0);
          }
        }
      });

      if (isWhole)
        test('is passed when it is done as it asks', async () => {
          const guess = await right(file, at(file, solution.state), pressedIn(file));
          expect(await passes(file, solution.state, guess, pressedIn(file))).toBe(true);
        });

      if (isWhole)
        test('is not passed by doing nothing, with or without the right guess', async () => {
          expect(await passes(file, {}, undefined)).toBe(false);
          if (!solution.state && !waits(file)) return;
          const guess = await right(file, at(file, solution.state), pressedIn(file));
          expect(await passes(file, {}, guess)).toBe(false);
        });

      if (isWhole)
        test('is not passed by a wrong guess', async () => {
          if (!question) return;
          const wrong = wrongGuesses(question, await right(file, at(file, solution.state), pressedIn(file)));
          expect(wrong.length).toBeGreaterThan(0);
          for (const guess of [undefined, ...wrong])
            expect(await passes(file, solution.state, guess, pressedIn(file)), JSON.stringify(guess)).toBe(false);
        });

      // In experiments that train, each of these states trains another model.
      if (isTouched(experiment.name) || (isExample(experiment.name) && !trains(experiment.name)))
        test('is not passed by what another step asks for', async () => {
          for (const [other, { step }] of steps)
            if (other !== name) {
              const own = solution.state && (await right(file, at(file, solution.state), pressedIn(file)));
              const theirs = await right(
                { ...file, step },
                at({ ...file, step }, step.solution.state),
                step.solution.actions,
              );
              for (const guess of [theirs, ...(own ? [own] : [])])
                expect(await passes(file, step.solution.state, guess).catch(notWhenRefused), other).toBe(false);
            }
        });

      if (isWhole)
        test('the numbers that its question and answer name are the picture’s, before or after', async () => {
          const said = file.step.numbers;
          if (!said) return;
          const [before, after] = [
            said(await live(at(file))),
            said(await live(at(file, solution.state), pressedIn(file))),
          ];
          for (const language of languages) {
            const { question: asked = '', found } = file[language];
            const decimals = (text: string): readonly string[] => text.match(/−?\d+\.\d{2,}/g) ?? [];
            for (const number of decimals(asked)) expect(before, `${language}: ${asked}`).toContain(number);
            for (const number of decimals(found?.(...after) ?? '')) expect([...before, ...after]).toContain(number);
          }
        });

      test('shows a few knobs, each with a control that stands where the step starts', () => {
        expect(knobs.length).toBeLessThanOrEqual(3);
        const shown = experiment.controls?.(at(file)) ?? Object.keys(experiment.parameters);
        for (const knob of knobs) expect(experiment.parameters[knob]?.control).not.toBe('none');
        for (const knob of knobs) expect(shown).toContain(knob);
      });

      test.each(languages)(
        'speaks %s: a word for each option, a reply for each wrong guess, and what was found',
        async (language) => {
          const words: LessonWords = file[language];
          const { numbers } = file.step;
          const guess = await right(file, at(file, solution.state), isWhole ? pressedIn(file) : []);
          const reached = isWhole ? numbers?.(await live(at(file, solution.state), pressedIn(file))) : ['1', '2', '3'];
          const found = words.found?.(...(reached ?? []));
          for (const number of isWhole ? (reached ?? []) : [])
            expect(found?.replaceAll(',', '')).toContain(number.replaceAll(',', ''));
          const texts = [words.label, words.ask, words.why, words.question, found];
          const replies = Object.values(words.replies ?? {}).map((reply) =>
            typeof reply === 'function' ? reply('1', '2') : reply,
          );
          for (const text of [...texts, ...Object.values(words.options ?? {}), ...replies]) {
            expect(text ?? 'none').not.toMatch(/undefined|NaN|\[object/);
            if (text !== undefined && language === 'en') expect(text).not.toMatch(han);
          }
          for (const text of [words.label, words.ask, words.why]) expect(han.test(text)).toBe(language === 'zh');
          // A card is read in a glance.
          for (const text of [words.ask, words.why]) expect(text.length).toBeLessThan(250);
          expect(found !== undefined).toBe(numbers !== undefined);
          expect(words.question !== undefined).toBe(question !== undefined);
          if (question?.kind === 'choice') {
            expect(Object.keys(words.options ?? {})).toEqual([...question.options]);
            // Any option is wrong somewhere if the picture decides it.
            const isDecided = file.step.instead && typeof solution.guess === 'function';
            const right = isDecided || guess?.kind !== 'choice' ? '' : guess.option;
            const wrong = question.options.filter((option) => option !== right);
            expect(Object.keys(words.replies ?? {}).sort()).toEqual([...wrong].sort());
          } else if (question) expect(Object.keys(words.replies ?? {})).toEqual(['other']);
        },
      );
    });
  });
}
