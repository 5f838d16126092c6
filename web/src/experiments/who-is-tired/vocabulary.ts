// The words of the task in each language, in the order of the core's tokens; tests/web/who-is-tired.test.ts compares them.
import { nth } from '../../tensor/read';
import { typedWords } from '../../text/typed';
import type { Language } from '../../words/language';
import { patternOf } from './pattern';

/** Animals, things, endings that fit animals, endings that fit things, and what else a sentence needs. */
const lists = {
  en: [
    'cat bird dog fox mouse goat horse lion pig rabbit sheep tiger',
    'cow bear duck frog monkey goose hen lamb puppy rat swan turtle',
    'chair box desk fence mat gate hammock ladder pillow rug sofa table',
    'cushion bed door floor mattress garage hut lamp piano roof shelf tent',
    'tired hungry sleepy thirsty afraid lonely lazy curious',
    'soft flat wide new broken cheap handmade comfortable',
    'slept sat waited hid rested stayed stood lay leaned remained',
    'on under beside behind near by because since although while today yesterday again once the it was',
  ],
  zh: [
    '猫 斑马 狗 狐狸 袋鼠 狼 青蛙 狮子 兔子 熊 羊 猪',
    '马 豹子 鸽子 猴子 大象 鹿 企鹅 松鼠 天鹅 喜鹊 鸭子 啄木鸟',
    '毛巾 板凳 柜子 盒子 垫子 篮子 秋千 沙发 毯子 箱子 椅子 桌子',
    '木桶 被子 鼓 花盆 凳子 楼梯 墙 书架 推车 小船 衣柜 枕头',
    '累 饿 困 渴 害怕 孤单 懒 好奇',
    '软 平 宽 新 破 便宜 贵 舒服',
    '睡 坐 等 躲 留 靠 停 放 摆 搁',
    '上 下面 旁边 后面 前面 附近 因为 由于 虽然 尽管 今天 昨天 刚才 现在 在 它 很 着',
  ],
} as const;

export const vocabulary: Readonly<Record<Language, readonly string[]>> = {
  en: lists.en.join(' ').split(' '),
  zh: lists.zh.join(' ').split(' '),
};

/** The words that a reader changes. */
export const slots = ['animal', 'thing', 'animal_ending', 'thing_ending'] as const;
export type Slot = (typeof slots)[number];
export type Kind = 'animal' | 'thing';

/** The first token of a slot's words, and how many there are. */
export const ranges: Readonly<Record<Slot, readonly [first: number, count: number]>> = {
  animal: [0, 24],
  thing: [24, 24],
  animal_ending: [48, 8],
  thing_ending: [56, 8],
};

/** Nouns are the first tokens, animals before things. */
export const nounCount = 48;
export const kindOf = (noun: number): Kind => (noun < ranges.thing[0] ? 'animal' : 'thing');

export const wordsOf = (language: Language, slot: Slot): readonly string[] => {
  const [first, count] = ranges[slot];
  return vocabulary[language].slice(first, first + count);
};

export const wordOf = (language: Language, token: number): string => nth(vocabulary[language], token);

const letters: Readonly<Record<string, 'animal' | 'thing' | 'ending'>> = { A: 'animal', T: 'thing', J: 'ending' };

/** For each place of the sentence the slot that stands there, or its token. */
export const sentenceIn = (language: Language): readonly ('animal' | 'thing' | 'ending' | number)[] =>
  patternOf(language).map((word) => letters[word] ?? vocabulary[language].indexOf(word));

/** The letters that nouns begin with, in Chinese those of their pinyin: the answers. */
export const initials: Readonly<Record<Language, string>> = { en: 'cbdfmghlprst', zh: 'mbghdlqstxyz' };

/** True if training never shows this noun as what “it” is with this ending; both count from 0 in their lists. */
export const isHeldOut = (noun: number, ending: number): boolean =>
  (((ending - 2 * (noun % 12) - 4 * Math.floor(noun / 12)) % 8) + 8) % 8 < 4;

/** A word that a reader has typed: the word of a slot that it is, or the nearest. */
export interface Typed {
  readonly text: string;
  readonly slot: Slot;
  /** Its place among the slot's words. */
  readonly index: number;
  readonly isKnown: boolean;
}

/** Words that readers may type, before the nearest in meaning that it knows. */
const meant: Readonly<Record<Language, string>> = {
  en: `kitten cat kitty cat wolf fox hare rabbit pony horse calf cow bull cow dove bird chicken hen piglet pig kid goat
    couch sofa carpet rug stool chair house hut drum piano blanket mattress exhausted tired weary tired scared afraid
    starving hungry cosy comfortable cozy comfortable hard flat old broken`,
  zh: '老虎 豹子 老鼠 松鼠 牛 马 鸟 喜鹊 鸡 鸭子 鹅 天鹅 猩猩 猴子 床 被子 伞 小船 疲惫 累 疲倦 累 寂寞 孤单 恐惧 害怕 旧 破',
};

/** The noun or ending that a text is, or the nearest in meaning, or in spelling; of several the first. */
export function readTyped(language: Language, text: string): Typed | undefined {
  const own = typedWords(text).join(' ');
  if (own === '') return undefined;
  const pairs = meant[language].split(/\s+/);
  const near = pairs.findIndex((word, place) => place % 2 === 0 && word === own);
  const given = near < 0 ? own : nth(pairs, near + 1);
  const all = slots.flatMap((slot) => wordsOf(language, slot).map((word, index) => ({ slot, index, word })));
  const far = (word: string): number => changesBetween(word, given) / Math.max(word.length, given.length);
  const { slot, index, word } = all.reduce((best, one) => (far(one.word) < far(best.word) ? one : best));
  return { text: text.trim(), slot, index, isKnown: word === own };
}

/** How many letters are added, left out or replaced from one word to another. Source: Levenshtein (1965). */
function changesBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let column = 1; column <= other.length; column++) {
      const replaced = nth(before, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1);
      now.push(Math.min(nth(before, column) + 1, nth(now, column - 1) + 1, replaced));
    }
    before = now;
  }
  return nth(before, other.length);
}

/** The tokens that a sentence may have: nouns and endings, then the words that stay, in their order. */
export const sayable = (language: Language): readonly number[] => [
  ...Array.from({ length: ranges.thing_ending[0] + ranges.thing_ending[1] }, (_, token) => token),
  ...new Set(sentenceIn(language).filter((part) => typeof part === 'number')),
];
