import { defineLesson } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
import { firstStep } from '../parameters';
import { places, type Result, type Table, type Words, weightOf, written } from './reading';

/** The first act: the arrow is pulled, and another word takes the bar. */
export const step = defineLesson<Table, Result>({
  state: firstStep.state,
  reached: (live) => live.state.ending === 'tired' && weightOf(live, places.mat) > 0.5,
  near(live) {
    const weight = weightOf(live, places.mat);
    if (live.state.ending !== 'tired') return ['ending'];
    return weight > 0.3 ? ['further', stillBelow(weight)] : undefined;
  },
  numbers: (live) => [written(weightOf(live, places.mat))],
  presents: ['sentence'],
  solution: { state: { query_x: 0.5, query_y: 1.75 } },
});

export const en: Words = {
  label: 'Pull',
  ask: 'Each orange arrow is a word’s {keys|key}. Drag the round end of the blue {queries|query} until {keys|“mat”} takes more than half of the bar.',
  near: {
    further: (weight = '') => `“mat” has ${weight} of the bar: pull a little further up.`,
    ending: () => 'Now the sentence has another end. Click “tired”, and pull.',
  },
  why: 'Arrows to the right mean animals, arrows up mean things. A score, the dot product over √2, is positive when the arrows point roughly the same way; longer arrows take it further from 0.',
  found: (weight = '') => `“mat” takes ${weight} of the bar.`,
  next: 'What if the sentence ends in another word?',
};

export const zh: Words = {
  label: '拉一拉',
  ask: '每个橙色箭头是一个词的{keys|键}。拖动蓝色{queries|查询}的圆点，让{keys|「垫子」}占到权重条的一半以上。',
  near: {
    further: (weight = '') => `「垫子」占 ${weight}：再往上拉一点。`,
    ending: () => '句子的结尾换了。点「累了」，再拉查询。',
  },
  why: '箭头越靠右越像动物，越靠上越像物件。键与查询大致同向，分数就是正的；箭头越长，分数离 0 越远。分数是两者的点积，再除以 √2 ≈ 1.41，因为每个向量有两个数。',
  found: (weight = '') => `「垫子」占 ${weight}。`,
  next: '句子换个结尾，会怎样？',
};
