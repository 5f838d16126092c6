// Words of the sentence changed by a reader's hand, in the language that the page speaks.
import { expect, test } from 'vitest';
import { all, called, figure, hash, one, open, press, pressButton, property, texts, type } from './page-here';

const sentence = (): string => texts('.read-word > span:first-child, .read-ending button').join(' ');
const strong = (): string[] =>
  property<{ label: string; strong: boolean }[]>(figure('plane'), 'places').flatMap((place) =>
    place.strong ? [place.label] : [],
  );

/** Chooses a word in the list over another. */
async function choose(slot: string, word: string): Promise<void> {
  const list = one(`[data-slot=${slot}]`) as HTMLSelectElement;
  list.selectedIndex = all('option', list).findIndex((option) => option.textContent === word);
  list.dispatchEvent(new Event('change'));
  await press(figure('plane'));
}

test('the sentence is in the page’s language, and follows it; links do not carry it', async () => {
  await open('who-is-tired?lang=zh&training_step=1');
  expect(sentence()).toBe('猫 今天 坐 在 垫子 上 因为 它 很 累 软');
  expect(strong()).toEqual(['猫', '垫子']);
  await press(called('button', 'EN'));
  expect(sentence()).toBe('the cat sat on the mat today because it was tired soft');
  expect(strong()).toEqual(['cat', 'mat']);
  expect(hash()).not.toContain('language');
});

test('a word is chosen where it stands; one that is typed takes its place until another is chosen there', async () => {
  await open('who-is-tired?lang=en&training_step=1');
  await choose('animal', 'dog');
  expect(strong()).toEqual(['dog', 'mat']);
  await type(one('[data-parameter=typed] input'), 'kitten');
  expect(strong()).toEqual(['kitten → cat', 'mat']);
  await choose('animal', 'fox');
  expect(strong()).toEqual(['fox', 'mat']);
  expect(hash()).not.toContain('typed');
});

test('the other ending asks: its arrow is drawn through, and no key has moved', async () => {
  await open('who-is-tired?lang=en&training_step=1');
  const places = property<unknown>(figure('plane'), 'places');
  const asks = (): string[] =>
    property<{ label: string; dashed: boolean }[]>(figure('plane'), 'arrows').flatMap((arrow) =>
      arrow.dashed ? [] : [arrow.label],
    );
  expect(asks()).toEqual(['tired']);
  await pressButton('soft');
  expect(asks()).toEqual(['soft']);
  expect(property<unknown>(figure('plane'), 'places')).toEqual(places);
});
