// Every step of the chapters on softmax, walked over the real core: what it asks is passed by doing it, and by nothing less.
import './no-document';
import { describe, expect, test, vi } from 'vitest';
import type { Experiment } from '../../web/src/experiment/contract';
import { type Guess, type Lesson, type LessonWords, stateOfStep } from '../../web/src/experiment/lesson-step';
import { Memory } from '../../web/src/experiment/memory';
import { type ExperimentName, loadExperiment } from '../../web/src/experiment/registry';
import { winnerOf } from '../../web/src/experiments/why-sqrt-d/walk';
import type { ParameterTable, StateOf } from '../../web/src/state/parameters';
import { languages } from '../../web/src/words/language';
import { nodeClient } from './node-core';

vi.mock('../../web/src/text/format', async (original) => (await import('./marked-nan')).markedNaN(original));

type State = StateOf<ParameterTable>;
const caller = nodeClient().caller();

/** Comes to a state, presses every button of an action where `acts` is true, and looks whether the step is passed. */
async function attempt(
  experiment: Experiment,
  step: Lesson,
  values: Partial<State>,
  guess: Guess | undefined,
  acts: boolean,
) {
  const complete = { ...stateOfStep(experiment.parameters, step), ...values } as State;
  const state = experiment.settle?.(complete) ?? complete;
  const memory = new Memory();
  const result = await caller.compute((core) => experiment.compute(state, core, memory));
  const outcomes: Record<string, unknown> = {};
  for (const [name, action] of Object.entries(acts ? (experiment.actions ?? {}) : {}))
    outcomes[name] = await nodeClient()
      .caller()
      .compute((core) =>
        (action as { run(...given: readonly unknown[]): Promise<unknown> }).run(state, core, memory, {
          stopped: new AbortController().signal,
          tell: () => undefined,
        }),
      );
  const live = { state, result, outcomes, guess, memory };
  const passed = step.passed(live);
  return { passed, numbers: passed ? (step.numbers?.(live) ?? []) : [] };
}

/** Every wrong guess there is, or a few where they are numbers. */
function wrongGuesses({ question, solution: { guess } }: Lesson): Guess[] {
  if (question?.kind === 'choice')
    return question.options
      .filter((option) => guess?.kind !== 'choice' || option !== guess.option)
      .map((option) => ({ kind: 'choice', option }));
  if (question?.kind === 'number')
    return [question.min, question.max, (question.min + question.max) / 3]
      .filter((value) => guess?.kind !== 'number' || Math.abs(value - guess.value) > 1e-6)
      .map((value) => ({ kind: 'number', value }));
  return [];
}

/** Steps whose act is a press, not a value. */
const pressed = new Set(['learner', 'short']);

describe.each(['masked-softmax', 'why-sqrt-d'] as const satisfies readonly ExperimentName[])('%s', async (name) => {
  const experiment = await loadExperiment(name);
  const steps = (await experiment.steps?.()) ?? [];

  test('has four to seven steps', () => {
    expect(steps.length).toBeGreaterThanOrEqual(4);
    expect(steps.length).toBeLessThanOrEqual(7);
    expect(new Set(steps.map(([one]) => one)).size).toBe(steps.length);
  });

  describe.each(steps.map(([id, { step, en, zh }], place) => ({ id, step, words: { en, zh }, place })))(
    'step $id',
    ({ id, step, words, place }) => {
      const { state = {}, guess } = step.solution;

      test('is passed by what it asks for, and says what came out in both languages', async () => {
        const { passed, numbers } = await attempt(experiment, step, state, guess, pressed.has(id));
        expect(passed).toBe(true);
        for (const language of languages) {
          const found = words[language].found?.(...numbers) ?? '';
          expect(found).not.toMatch(/undefined|NaN|±[^\d]/);
          for (const number of numbers) expect(found).toContain(number);
        }
      });

      test('is not passed by an empty act, with no guess or with the right one', async () => {
        expect((await attempt(experiment, step, {}, undefined, false)).passed).toBe(false);
        expect((await attempt(experiment, step, {}, guess, false)).passed).toBe(false);
      });

      test('is not passed by the act alone, nor by any wrong guess', async () => {
        expect((await attempt(experiment, step, state, undefined, pressed.has(id))).passed).toBe(false);
        for (const wrong of wrongGuesses(step))
          expect((await attempt(experiment, step, state, wrong, pressed.has(id))).passed, JSON.stringify(wrong)).toBe(
            false,
          );
      });

      test('is not passed by what its neighbours ask for', async () => {
        for (const near of [place - 1, place + 1]) {
          const neighbour = steps[near];
          if (!neighbour) continue;
          const [nearId, { step: other }] = neighbour;
          // Its whole state, with the guess that is right here.
          const acted = { ...stateOfStep(experiment.parameters, other), ...other.solution.state };
          expect((await attempt(experiment, step, acted, guess, pressed.has(nearId))).passed, nearId).toBe(false);
        }
      });

      test('asks, answers and explains in words of each language', () => {
        for (const language of languages) saysAll(step, words[language]);
        expect(words.en.ask).not.toBe(words.zh.ask);
        expect(Object.keys(words.zh.options ?? {})).toEqual(Object.keys(words.en.options ?? {}));
        expect(Object.keys(words.zh.replies ?? {})).toEqual(Object.keys(words.en.replies ?? {}));
      });

      test('needs at most three controls, and they stand in its state', () => {
        const knobs = step.knobs ?? [];
        expect(knobs.length).toBeLessThanOrEqual(3);
        const shown =
          experiment.controls?.(stateOfStep(experiment.parameters, step)) ?? Object.keys(experiment.parameters);
        for (const knob of knobs) expect(shown).toContain(knob);
      });
    },
  );
});

function saysAll(
  { question, solution }: Lesson,
  { label, ask, why, options = {}, replies = {}, question: asked }: LessonWords,
) {
  for (const text of [label, ask, why, ...Object.values(options), ...Object.values(replies)])
    expect(text).toMatch(/\S/);
  // A card is read in a glance.
  expect(ask.length).toBeLessThan(240);
  expect(why.length).toBeLessThan(240);
  if (!question) return;
  expect(asked).toMatch(/[?？]$/);
  const { guess } = solution;
  if (question.kind !== 'choice') return void expect(replies['other']).toMatch(/\S/);
  expect(Object.keys(options)).toEqual([...question.options]);
  const wrong = question.options.filter((option) => guess?.kind !== 'choice' || option !== guess.option);
  expect(Object.keys(replies).sort()).toEqual([...wrong].sort());
}

test('why √d, slope: the bar that “Show me” clicks is the winner’s', async () => {
  const experiment = await loadExperiment('why-sqrt-d');
  const slope = (await experiment.steps?.())?.find(([one]) => one === 'slope')?.[1].step;
  if (!slope) throw new Error('no such step');
  const state = stateOfStep(experiment.parameters, slope);
  const result = (await caller.compute((core) => experiment.compute(state, core, new Memory()))) as {
    readonly walk: { readonly at: { readonly plain: { readonly weights: Parameters<typeof winnerOf>[0] } } };
  };
  expect(slope.solution.state).toMatchObject({ key: winnerOf(result.walk.at.plain.weights) });
});
