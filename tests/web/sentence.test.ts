import { describe, expect, test } from 'vitest';
import { entry } from '../../web/src/tensor/read';
import { places, pythonRepr, reordered, spaced, splitWords, vocabularyOf } from '../../web/src/text/sentence';

describe('words', () => {
  test('are what stands between white space, punctuation included, as Python splits', () => {
    expect(splitWords('  The sun\trises,\u3000in  the east. ')).toEqual(['The', 'sun', 'rises,', 'in', 'the', 'east.']);
    expect(splitWords('a\u00a0b\u2028c\ufeffd')).toEqual(['a', 'b', 'c\ufeffd']);
    expect(splitWords(' \u3000 ')).toEqual([]);
  });

  test('Chinese without a space is cut into words, nothing of it lost', () => {
    const cut = spaced('猫坐在垫子上');
    expect(cut.replaceAll(' ', '')).toBe('猫坐在垫子上');
    expect(splitWords(cut)).toContain('垫子');
  });

  test('where a person has put spaces, they alone decide', () => {
    expect(spaced('猫坐 在垫子上')).toBe('猫坐 在垫子上');
    expect(spaced('我  喜欢 deep learning')).toBe('我 喜欢 deep learning');
  });

  test('spacing a spaced sentence changes nothing, so a link comes back', () => {
    for (const sentence of ['猫坐在垫子上', '垫子坐在猫上。', '我', 'The cat', '北京', 'a'])
      expect(spaced(spaced(sentence))).toBe(spaced(sentence));
  });
});

describe('a vocabulary', () => {
  test('gives notebook 003 its dictionary and its ids', () => {
    const words = splitWords('The sun rises in the east');
    const vocabulary = vocabularyOf(words);
    expect(Object.fromEntries(vocabulary)).toEqual({ The: 0, east: 1, in: 2, rises: 3, sun: 4, the: 5 });
    expect(words.map((word) => entry(vocabulary, word))).toEqual([0, 4, 3, 2, 5, 1]);
  });

  test('keeps the last index of a repeated word, as a Python dict does', () => {
    expect(Object.fromEntries(vocabularyOf(['the', 'cat', 'the', 'mat']))).toEqual({ cat: 0, mat: 1, the: 3 });
  });

  test('is sorted by code point, not by UTF-16 unit or by language', () => {
    const words = ['𠀀', '\ue000', 'b', 'B', 'a', 'ab', '啊', 'é'];
    expect([...vocabularyOf(words).keys()]).toEqual(['B', 'a', 'ab', 'b', 'é', '啊', '\ue000', '𠀀']);
  });
});

describe('places', () => {
  test('find each word again in another order, equal words one after the other', () => {
    expect(places(['猫', '坐在', '垫子', '上'], ['垫子', '坐在', '猫', '上'])).toEqual([2, 1, 0, 3]);
    expect(places(['a', 'b', 'a'], ['a', 'a', 'b'])).toEqual([0, 2, 1]);
  });

  test('there are none when the words differ', () => {
    expect(places(['a', 'b'], ['a', 'c'])).toBeUndefined();
    expect(places(['a'], ['a', 'a'])).toBeUndefined();
  });
});

test('another order is read with or without spaces, whatever the browser takes for words', () => {
  for (const typed of ['狗 咬 猫', '狗咬猫', '狗咬 猫', '狗 咬猫。'])
    expect(reordered(['猫', '咬', '狗'], typed)?.words).toEqual(['狗', '咬', '猫']);
  expect(reordered(['ab', 'a', 'b'], 'bbaa')?.words).toBeUndefined();
  expect(reordered(['ab', 'a', 'b'], 'aabb')?.words).toEqual(['a', 'ab', 'b']);
  expect(reordered(['猫', '咬', '狗'], '狗咬狗')).toBeUndefined();
});

test('a word is quoted as Python prints it in a dictionary', () => {
  expect(['sun', "don't", `"it's"`, '"so"', 'a\\b'].map(pythonRepr)).toEqual([
    "'sun'",
    `"don't"`,
    `'"it\\'s"'`,
    `'"so"'`,
    `'a\\\\b'`,
  ]);
});
