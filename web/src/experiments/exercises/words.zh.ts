import type { Words } from './words.en';

const files = import.meta.glob<Words['titles']>('../*/steps/exercises.zh.ts', { eager: true, import: 'words' });

export const words: Words = {
  title: '练习',
  lead: '笔记本里的练习和今天的注意力的练习，每道都在能解答它的那个实验里：先猜，再动手试，对不对，数字马上告诉你。',
  parameters: {},
  presets: { list: { label: '全部练习', cell: '做完了哪些，只有这个浏览器记得。' } },
  titles: Object.assign({}, ...Object.values(files)),
  done: '已完成',
  progress: (done, of) => `完成 ${done} / ${of}`,
  save: '存成表格',
  headings: ['练习', '题目', '完成'],
  forget: '清空进度',
  remarks: { kept: '做完了哪些，只有这个浏览器记得。' },
  suggestions: { think: '先想再点：会透露答案的部分，答完才显示；答错可以重来。' },
};
