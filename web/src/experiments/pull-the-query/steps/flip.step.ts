import { defineLesson } from '../../../experiment/lesson-step';
import { most, places, type Result, type Table, type Words, winner, written } from './reading';

/** One word of the sentence turns the query. */
export const step = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['cat', 'mat', 'on'] },
  reached: ({ state }) => state.ending === 'soft',
  right: (guess, live) => guess.kind === 'choice' && places[guess.option as keyof typeof places] === winner(live),
  numbers: (live) => [written(most(live))],
  solution: {
    state: { ending: 'soft', query_x: 0.5, query_y: 1.75, word: places.mat },
    guess: { kind: 'choice', option: 'mat' },
  },
});

export const en: Words = {
  label: 'One word',
  ask: 'End the sentence with “soft”.',
  question: 'Whom does “it” listen to most then?',
  options: { cat: 'cat', mat: 'mat', on: 'on' },
  replies: {
    cat: 'A cat can be soft, but this query now points upwards, where things are.',
    on: 'on lies to the left; look where the dashed circle stands.',
  },
  why: 'The keys have not moved. Only the query has turned, from animals to things: the same words, another question.',
  found: (weight = '') => `mat gets ${weight}.`,
};

export const zh: Words = {
  label: '换一个词',
  ask: '把句子的结尾换成「很软」。',
  question: '这时「它」最关注谁？',
  options: { cat: '小猫', mat: '垫子', on: '上' },
  replies: {
    cat: '小猫也可以软，但查询现在朝上，指向物件。',
    on: '「上」在左边；看看虚线圈在哪里。',
  },
  why: '键都没动，只是查询从动物转向了物件：词还是那些词，问题变了。',
  found: (weight = '') => `垫子拿到 ${weight}。`,
};
