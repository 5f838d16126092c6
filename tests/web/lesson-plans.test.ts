// The lesson plans: their minutes are what they are called, every step is there, and their links open exactly these.
import './no-document';
import { expect, test } from 'vitest';
import { page as lessonPage, sheetOfPlan, sheetOfRoad } from '../../web/build/lesson-page';
import { type PlanName, plans } from '../../web/guide/plans';
import { words as en } from '../../web/guide/plans.en';
import { words as zh } from '../../web/guide/plans.zh';
import { type ExperimentName, loadExperiment } from '../../web/src/experiment/registry';
import { stepNames } from '../../web/src/experiment/step-names';
import { words as enTokens } from '../../web/src/experiments/pull-the-query/words.en';
import { words as zhTokens } from '../../web/src/experiments/pull-the-query/words.zh';
import { stops } from '../../web/src/run-sheet/road-stops';
import { longestCode, readRunHash, sheetOf } from '../../web/src/run-sheet/run-link';
import { addressOf, minutesOf } from '../../web/src/run-sheet/run-sheet';
import type { TensorLike } from '../../web/src/tensor/tensor';
import { toldSteps } from './told';
import { pictureOf } from './walk/pictures';
import { type State, stepState } from './walk/states';

const spoken = { en, zh };
const names = Object.keys(plans) as PlanName[];

for (const language of ['en', 'zh'] as const) {
  test(`${language}: a plan lasts as long as it is called`, () => {
    for (const name of names)
      expect(minutesOf(sheetOfPlan(name, language).entries)).toBe(
        Number.parseInt(spoken[language].plans[name].title, 10),
      );
  });

  test(`${language}: every link of the page opens the plan it stands in, at its own step`, async () => {
    const page = await lessonPage(language);
    for (const name of names) {
      const section = page.slice(page.indexOf(`id="${name}"`)).split('</section>')[0] ?? '';
      const links = [...section.matchAll(/href="\.\.\/(#run=[^"]*)"/g)].map(([, hash = '']) =>
        readRunHash(hash.replaceAll('&amp;', '&')),
      );
      expect(links.map(({ at }) => Number(at))).toEqual([1, ...plans[name].map((_, place) => place + 1)]);
      for (const { code } of links) {
        expect(code.length).toBeLessThan(longestCode / 5);
        expect(await sheetOf(code, stepNames)).toEqual({ sheet: sheetOfPlan(name, language), problems: [] });
      }
    }
  });
}

test.each(['en', 'zh'] as const)(
  '%s: the road is a run sheet of its stops and its minutes, beside the plans',
  async (language) => {
    const sheet = sheetOfRoad(language);
    expect(sheet.entries.map(({ open }) => open)).toEqual(
      stops.map(({ experiment, step }) => `${experiment}?step=${step}`),
    );
    expect(minutesOf(sheet.entries)).toBe(Number.parseInt(spoken[language].plans.road.title, 10));
    const page = await lessonPage(language);
    expect(page.indexOf('id="whole"')).toBeLessThan(page.indexOf('id="road"'));
    const [, hash = ''] = /id="road".*?href="\.\.\/(#run=[^"]*)"/s.exec(page) ?? [];
    const { code } = readRunHash(hash.replaceAll('&amp;', '&'));
    expect(await sheetOf(code, stepNames)).toEqual({ sheet, problems: [] });
  },
);

test('every part is used, and says all that a teacher needs in both languages', () => {
  const used = new Set<string>(names.flatMap((name) => plans[name].map((part) => part.name)));
  for (const words of [en, zh]) {
    expect(new Set(Object.keys(words.parts))).toEqual(used);
    for (const part of Object.values(words.parts))
      for (const text of Object.values(part)) expect(text.length).toBeGreaterThan(3);
  }
});

/** What a plan says of its step, in each language, and the numbers and words that the step has. */
const claims: Readonly<Record<string, (shown: Shown) => readonly (readonly [en: string, zh: string])[]>> = {
  pull: ({ words }) => [[words.en[3] ?? '', words.zh[3] ?? '']],
  flip: ({ words }) => [[words.en[5] ?? '', words.zh[5] ?? '']],
  softmax: ({ numbers: [points, times], scores: [cat, , , mat] }) => [
    [cat?.toFixed(2) === mat?.toFixed(2) ? 'the same score' : 'other scores', '分数相同'],
    [points === '1.00' && times === '2.72' ? 'gains a point' : `${points}`, '高出 1 分'],
  ],
  meet: ({ words }) => [
    [words.en[1] ?? '', words.zh[1] ?? ''],
    [words.en[0] ?? '', words.zh[0] ?? ''],
  ],
  spread: ({ start, end }) => [
    [`d = ${start['d']} to d = ${end['d']}`, `d 从 ${start['d']} 变成 ${end['d']}`],
    [Number(end['d']) / Number(start['d']) === 16 ? 'Sixteen times' : '', '16 倍'],
    [`${Math.sqrt(Number(end['d']) / Number(start['d']))} times`, '4 倍'],
  ],
  learner: () => [['Two learners', '两个学习']],
  nobody: ({ shape, end }) => [
    [shape.at(-1) === 4 ? 'four weights' : `${shape}`, '四个权重'],
    [`${end['fill']}`.replace('-', '−'), `${end['fill']}`.replace('-', '−')],
  ],
  order: ({ start, end }) => [
    [capital(`${start['sentence']}`), '猫咬狗'],
    [`${end['reordered']}`, '狗咬猫'],
  ],
};

interface Shown {
  readonly start: State;
  readonly end: State;
  /** What the step says of its solution. */
  readonly numbers: readonly string[];
  /** At the start. */
  readonly scores: readonly (number | undefined)[];
  readonly shape: readonly number[];
  /** The words of the opening's sentence. */
  readonly words: Readonly<Record<'en' | 'zh', readonly string[]>>;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

async function shownIn(open: string): Promise<Shown> {
  const { experiment: name, values } = addressOf({ open, hide: [] });
  const experiment = await loadExperiment(name as ExperimentName);
  const found = (await toldSteps(experiment)).find(([step]) => step === values.get('step'));
  if (!found) throw new Error(`no step ${open}`);
  const [, file] = found;
  const { solution, numbers } = file.step;
  const [start, end] = [stepState(experiment, file), stepState(experiment, file, solution.state)];
  const [before, after] = [await pictureOf(experiment, start), await pictureOf(experiment, end, solution.actions)];
  const read = (result: unknown, tensor: string): TensorLike | undefined =>
    (result as Readonly<Record<string, TensorLike | undefined>>)[tensor];
  return {
    start,
    end,
    numbers: numbers?.({ state: end, ...after }) ?? [],
    scores: Array.from(read(before.result, 'scores')?.data ?? []),
    shape: read(after.result, 'weights')?.shape ?? [],
    words: { en: [...enTokens.tokens, enTokens.endings.soft], zh: [...zhTokens.tokens, zhTokens.endings.soft] },
  };
}

test('the words of every part agree with the words and numbers of its step', async () => {
  expect(Object.keys(claims).sort()).toEqual(Object.keys(en.parts).sort());
  for (const { name, open } of plans.whole) {
    const [inEnglish, inChinese] = [en, zh].map((words) => Object.values(words.parts[name]).join(' '));
    for (const [english, chinese] of claims[name]?.(await shownIn(open)) ?? []) {
      expect(english, name).not.toBe('');
      expect(inEnglish, name).toContain(english);
      expect(inChinese, name).toContain(chinese);
    }
  }
});
