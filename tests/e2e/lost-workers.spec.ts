// Workers that are terminated without a word, at moments nobody chose: while they start, load, compute, train or wait. What
// is then drawn is what an undisturbed page draws, and nobody has to do anything for it.
import { follow } from './open.ts';
import { patiently } from './patience.ts';
import { expect, type Page, test } from './shared-page.ts';

/** Terminates the workers of this name so long after the first of them was made, from the next load of the page on. */
const lose = (page: Page, name: string, after: number): Promise<unknown> =>
  page.addInitScript(
    (loss) => {
      const made: Worker[] = [];
      const terminate = (): void => {
        for (const worker of made) worker.terminate();
        Object.assign(globalThis, { terminated: true });
      };
      class Watched extends Worker {
        constructor(...values: ConstructorParameters<typeof Worker>) {
          super(...values);
          if (values[1]?.name === loss.name && made.push(this) === 1) setTimeout(terminate, loss.after);
        }
      }
      Object.assign(globalThis, { Worker: Watched });
    },
    { name, after },
  );

/** The numbers of every figure, and what is said in it; undefined while it is not drawn. */
const drawn = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const figure = document.querySelector<HTMLElement>('.figure[aria-busy="false"]');
    const numbers = [...(figure?.querySelectorAll('[data-figure]') ?? [])].map((one) => {
      const { data = [] } = (Reflect.get(one, 'tensor') ?? {}) as { data?: ArrayLike<number> };
      return Array.from(data, String);
    });
    return figure ? JSON.stringify([numbers, figure.innerText]) : undefined;
  });

let state = 20_240_611;
const moments = (most: number, count: number): number[] =>
  Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  });

/** A worker's name, a link that it draws, and when it goes. */
type Losses = readonly [name: string, link: string, moments: readonly number[]];
const some: readonly Losses[] = [['training', '#learning-induction?lang=en&training_step=40&seed=11', moments(600, 1)]];
const many: readonly Losses[] = [
  ['masked-softmax', '#masked-softmax?lang=en&preset=perSample', moments(200, 1)],
  ['masked-softmax', '#masked-softmax?lang=en&valid_lens=1,3', moments(400, 4)],
  ['multi-head-attention', '#multi-head-attention?lang=en&preset=words', moments(400, 3)],
  ['learning-induction', '#learning-induction?lang=en&training_step=40&seed=12', moments(400, 2)],
  ['training', '#learning-induction?lang=en&training_step=250&seed=11', moments(4000, 8)],
  ['training', '#learning-pairs?lang=en&list=dates&training_step=200', moments(4000, 4)],
];

for (const [losses, tag] of [
  [some, '@engine'],
  [many, '@prove'],
] as const)
  for (const [name, link, all] of losses)
    test(`a worker that goes at any moment is replaced: ${name}, ${link}`, { tag }, async ({ freshPage: page }) => {
      test.setTimeout(patiently(20_000 + 20_000 * all.length));
      await follow(page, link, { folded: true });
      const whole = await drawn(page);
      expect(whole).toContain('0.');
      for (const after of all) {
        await page.goto('about:blank');
        await lose(page, name, after);
        await page.goto(`./${link}`);
        await page.waitForFunction(() => 'terminated' in globalThis);
        await expect
          .poll(async () => (await drawn(page)) === whole, {
            timeout: patiently(15_000),
            message: `it went after ${after} ms`,
          })
          .toBe(true);
      }
    });
