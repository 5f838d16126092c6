import { defineLesson } from '../../../experiment/lesson-step';
import { most, places, type Result, type Table, type Words, winner, written } from './reading';

/** One word of the sentence turns the query. */
export const step = defineLesson<Table, Result>({
  state: {},
  still: true,
  question: { kind: 'choice', options: ['cat', 'mat', 'on'] },
  reached: ({ state }) => state.ending === 'soft',
  right: (guess, live) => guess.kind === 'choice' && places[guess.option as keyof typeof places] === winner(live),
  numbers: (live) => [written(most(live))],
  presents: ['sentence'],
  solution: {
    state: { ending: 'soft', query_x: 0.5, query_y: 1.75, word: places.mat },
    guess: { kind: 'choice', option: 'mat' },
  },
});

export const en: Words = {
  label: 'Another ending',
  ask: 'The query of {queries|“it”} depends on the sentence. Let the sentence end in “soft” instead of “tired”: click “soft” above.',
  question: 'Which word will “it” pay most attention to?',
  options: { cat: '“cat”', mat: '“mat”', on: '“on”' },
  replies: {
    cat: 'A cat can be soft, but the query now points up, to things.',
    on: '“on” lies to the left. Which key does the query point to now?',
  },
  why: 'The keys stay. Only the query has turned: “it” now looks for a thing.',
  found: (weight = '') => `“mat” gets ${weight} of the attention.`,
  next: 'And a query that asks for nothing?',
};

export const zh: Words = {
  label: '换个结尾',
  ask: '{queries|「它」}的查询取决于整个句子。点上面的「很软」，把结尾从「累了」换成「很软」。',
  question: '这时「它」最关注哪个词？',
  options: { cat: '「小猫」', mat: '「垫子」', on: '「上」' },
  replies: {
    cat: '小猫也可以软，但查询现在朝上，指向物件。',
    on: '「上」在左边。看看查询现在指向哪个键？',
  },
  why: '其他词的键都没动，转动的只有「它」的查询：从找「动物」变成了找「物件」。',
  found: (weight = '') => `「垫子」得到 ${weight} 的注意力。`,
  next: '查询缩短到 0，会怎样？',
};
