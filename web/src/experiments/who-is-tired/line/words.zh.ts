import type { Words } from './words.en';

export const words: Words = {
  comma: 5,
  asks: '在问',
  chooseEnding: '在问的结尾',
  slots: {
    animal: '动物',
    thing: '物件',
    animal_ending: '说动物的结尾',
    thing_ending: '说物件的结尾',
  },
};
