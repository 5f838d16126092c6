// The lesson plans: their minutes are what they are called, every step is there, and their links open exactly these.
import './no-document';
import { stepNames } from 'virtual:step-names';
import { expect, test } from 'vitest';
import { page as lessonPage, sheetOfPlan } from '../../web/build/lesson-page';
import { type PlanName, plans } from '../../web/guide/plans';
import { words as en } from '../../web/guide/plans.en';
import { words as zh } from '../../web/guide/plans.zh';
import { longestCode, readRunHash, sheetOf } from '../../web/src/run-sheet/run-link';
import { minutesOf } from '../../web/src/run-sheet/run-sheet';

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

test('every part is used, and says all that a teacher needs in both languages', () => {
  const used = new Set<string>(names.flatMap((name) => plans[name].map((part) => part.name)));
  for (const words of [en, zh]) {
    expect(new Set(Object.keys(words.parts))).toEqual(used);
    for (const part of Object.values(words.parts))
      for (const text of Object.values(part)) expect(text.length).toBeGreaterThan(3);
  }
});
