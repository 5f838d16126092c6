import type { Needs } from './words';

type Row = readonly [attribute: string, meaning: string];

const needs: Needs = {
  html: '脚本那一行在页面里写一次，实验那一行想写几次就写几次。双击打开的本地文件也行。',
  myst: 'Markdown 页面或笔记本的 Markdown 单元格里，这一行单独成段。Jupyter Book 1 会自己载入 `_static/` 里的脚本，`conf.py` 那几行就不用写了。',
  rst: '`raw` 指令把这一行原样交给网页；前后各空一行。',
  mkdocs: 'MkDocs 和 Material for MkDocs 都行，不用装插件。这一行单独成段。',
  docusaurus:
    '`static/` 里的文件从站点根目录提供。站点不在根目录（设了 `baseUrl`）时，在 `src` 前面加上那段路径。在 MDX 里这一行原样写。',
  vitepress: '`isCustomElement` 告诉 Vue 这不是它的组件。站点设了 `base` 时，在 `src` 前面加上那段路径。',
  quarto:
    '花括号里的 `=html` 让 Pandoc 原样输出。单篇文档就把 `include-in-header` 写进它自己的文件头，`src` 不带开头的斜线。',
  reveal: '一张幻灯片一个实验；加上 `hide="controls"` 图更大。翻到那一页才开始计算。方向键在图里用时不翻页。',
  jupyter:
    '放在一个代码单元里运行。输出是一个框架，保存笔记本、用 nbconvert 导出以后仍然可以操作，只要能连上这个网站。',
  lms: '在编辑器的 HTML 视图里粘贴：脚本会被平台去掉，框架会留下。框架只能运行脚本，碰不到你的课程页面；Canvas 会按图的大小调整高度。',
  'github-pages': 'Jekyll 会原样保留这两行。把文件和 Markdown 页面放在同一个文件夹里，一起提交。',
};

export const words = {
  title: '把图放进你的课程',
  lead: '任何一个实验，一行就能放进任何网页。先在这里调好：下面每一行都跟着变。',
  playground: '注意力游乐场',
  other: { label: 'English', lang: 'en', file: './en.html' },
  reference: '参考手册',
  lesson: { label: '教案', file: './lesson.html' },
  choose: '实验',
  live: '正在你眼前运行的这一行',
  copy: '复制',
  copied: '已复制',
  copyByHand: '浏览器不让复制，已经替你选中了',
  files: '文件从哪里来',
  filesLead: '选一种就够了。文件放进你自己的网站，页面就不会向别的网站要东西。',
  ways: {
    all: {
      name: '一个文件，全部章节',
      text: '放进你的网站，下面的写法都用它。断网、直接从硬盘打开、有严格的内容安全策略，都能用。这个文件只说一种语言（`zh` 或 `en`）；两种都要，就放两个文件、写两行脚本。',
    },
    one: { name: '一个文件，只有这个实验', text: '不到一半大，中英文都在里面。写法一样，只把脚本的文件名换成它的。' },
    cdn: {
      name: 'CDN',
      text: (version: string) =>
        `自己的网站不用放文件，把下面的脚本那一行换成这一行。文件必须和 ${version} 版逐字节相同，浏览器才会运行。读者的浏览器会向 CDN 取文件。`,
    },
    npm: { name: 'npm 包', text: '给有打包工具的网站：先装上，在脚本里引入一次；用到哪一章才下载哪一章。' },
    frame: { name: '框架', text: '不用任何文件，图由这个网站提供。', link: '看“Moodle, Canvas”的写法' },
  },
  systems: '在哪里写什么',
  folder: (file: string, folder: string) => `把 \`${file}\` 放进 \`${folder}\``,
  beside: (file: string) => `把 \`${file}\` 放在页面旁边`,
  onceIn: (file: string) => `在 \`${file}\` 里写一次`,
  onceInPage: '在页面里写一次',
  each: '在页面里，每个实验一行',
  needs,
  attributes: '这一行能说什么',
  attributeRows: [
    ['experiment', '哪一个实验。'],
    ['num-hiddens, valid-lens, …', '实验的任何一个参数，写法和分享链接里一样，下划线改成连字符。'],
    ['preset', '从哪个预设开始。'],
    ['step', '从课程的哪一步开始，名字和链接里的 `step=` 一样：卡片提问、检查、再往下带。'],
    ['hide', '`controls`、`answers` 或某个参数的名字：不显示控件，先不给答案。'],
    ['lang', '`zh` 或 `en`；不写就跟随页面的语言。'],
    ['theme', '`light` 或 `dark`；不写就跟随页面。'],
  ] as readonly Row[],
  attributeTitles: ['属性', '意思'],
  good: '要知道的事',
  goodPoints: [
    "页面有内容安全策略时，`script-src` 要允许 `'wasm-unsafe-eval'`：核心是 WebAssembly。",
    '标签里面的链接是退路：没有脚本、算不了的时候，读者看到的是它；打印时它印在图的下面。',
    '同一页放多少个都行：各有各的状态，共用一个计算核心；滚动到附近才开始。',
    '样式互不影响：你的 CSS 进不去，它的也出不来。',
    '框架的高度可以自己跟着图变：在放框架的页面里加一行下面的脚本。',
  ],
};
