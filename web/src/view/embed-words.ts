import type { Language } from '../words/language';

const zh = {
  hint: '把现在这个状态放进你自己的页面。',
  hintStep: '把课程的这一步放进你自己的页面，卡片也在。',
  in: '放到哪里',
  file: (folder: string) => (folder === './' ? '把这两个文件放在页面旁边：' : `把这两个文件放进 ${folder}：`),
  once: (file: string | undefined) => (file ? `在 ${file} 里写一次：` : '在页面里写一次：'),
  line: '图要出现的地方写：',
  guide: '各个系统要注意什么',
  reference: '参考手册（英文）：属性、事件、代码接口',
  standalone: '可以动的单个 HTML 文件',
  standaloneFormat: 'HTML',
  standaloneFailed: '文件没能加载。',
};

/** The texts of the embedding panel; a text missing in one language does not compile. */
export type EmbedWords = typeof zh;

const en: EmbedWords = {
  hint: 'This very state in your own page.',
  hintStep: 'This step in your own page, with its card.',
  in: 'Where it goes',
  file: (folder: string) =>
    folder === './' ? 'Beside the page, these two files:' : `Into ${folder}, these two files:`,
  once: (file: string | undefined) => (file ? `Once, in ${file}:` : 'Once, in the page:'),
  line: 'Where the figure is to stand:',
  guide: 'What each of them needs',
  reference: 'Reference: attributes, events, the core',
  standalone: 'Live, as one HTML file',
  standaloneFormat: 'HTML',
  standaloneFailed: 'The file could not be loaded.',
};

export const embedWords: Readonly<Record<Language, EmbedWords>> = { zh, en };
