import { headings } from '../../experiment/exercise-headings.zh';
import type { Words } from './words.en';

const files = import.meta.glob<Words['titles']>('../*/steps/exercises.zh.ts', { eager: true, import: 'words' });

export const words: Words = {
  title: '练习',
  lead: '动手来回答的问题，按各章的次序。每道都在能试的地方打开，对不对，那里的数字马上告诉你。',
  parameters: {},
  presets: { list: { label: '全部练习', cell: '做完了哪些，只有这个浏览器记得。' } },
  titles: Object.assign({}, ...Object.values(files)),
  place: (name) => headings[name] ?? name,
  done: '已完成',
  progress: (done, of) => `完成 ${done} / ${of}`,
  save: '存成表格',
  headings: ['练习', '题目', '完成'],
  forget: '清空进度',
  remarks: { kept: '做完了哪些，只有这个浏览器记得。' },
  suggestions: { think: '先想再点：会透露答案的部分，答完才显示；答错可以重来。' },
};
