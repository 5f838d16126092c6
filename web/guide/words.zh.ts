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
  step: '步骤',
  noStep: '不选',
  show: '显示',
  shows: { all: '全部', figure: '只有图', 'figure formula': '图和公式', 'figure card': '图和步骤' },
  live: '放进网页只要两行',
  liveOnce: '每个网页写一次，放在哪里都行：',
  liveEach: '放在图要出现的地方：',
  copy: '复制',
  copied: '已复制',
  copyByHand: '浏览器不让复制，已经替你选中了',
  files: '文件从哪里来',
  filesLead: '选一种就够了。文件放进你自己的网站，页面就不会向别的网站要东西。',
  ways: {
    site: {
      name: '一行脚本，每个实验一个文件',
      text: '给整个网站用：这一行（约 1 KB）等标签靠近屏幕时，才去取那个实验的文件（中英文都在里面，约 150 KB）；没有图的页面什么也不多加载。要放在自己的网站里，就把下面两个文件照这样放好，断网也能用。',
    },
    all: {
      name: '一个文件，全部章节',
      text: '断网、直接从硬盘打开、有严格的内容安全策略，都能用，写法一样。它有单个实验的四倍多大，每个页面都会加载；只说一种语言（`zh` 或 `en`），两种都要，就放两个文件、写两行脚本。',
    },
    cdn: {
      name: 'CDN',
      text: '自己的网站不用放文件，把下面的脚本那一行换成这一行。读者的浏览器会向 CDN 取文件。',
      hashes: (version: string) => `带哈希值的写法，浏览器只运行逐字节相同的文件：见 ${version} 版的发布说明`,
    },
    npm: { name: 'npm 包', text: '给有打包工具的网站：先装上，在脚本里引入一次；用到哪一章才下载哪一章。' },
    frame: { name: '框架', text: '不用任何文件，图由这个网站提供。', link: '看“Moodle, Canvas”的写法' },
  },
  systems: '在哪里写什么',
  folder: (file: string, folder: string) => `把 \`${file}\` 放进 \`${folder}\`，用到的实验文件放进它旁边的 \`one/\``,
  beside: (file: string) => `把 \`${file}\` 放在页面旁边，用到的实验文件放进它旁边的 \`one/\``,
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
    [
      'show',
      '只画哪些：`figure` 只有图，别的都没有；`figure formula`、`figure card` 再加公式或卡片，还有 `title`、`controls`。',
    ],
    ['lang', '`zh` 或 `en`；不写就跟随页面的语言。'],
    ['theme', '`light` 或 `dark`；不写就跟随页面。'],
  ] as readonly Row[],
  attributeTitles: ['属性', '意思'],
  own: {
    title: '你自己的张量：三行就能从 PyTorch 里取出来',
    open: '打开“你自己的张量”这一章',
    lead: '，把文件拖进去，它不会离开你的电脑。`record` 认得 `torch.nn.MultiheadAttention`、这些笔记本里的类，也认得用 LLaMA、GPT-2、BERT 的名字写的注意力。就算代码要的是平均值，它记下的也是每个头；层不返回权重时，它记下层里 softmax 给出的结果；拿不准时会警告，并给出手动保存 q 和 k 的那一行。如果是视觉模型，先放权重，再把图片拖进来，图块就叠在图片上。',
    get: '只需要 NumPy。用 `show` 时，还要把这个实验的文件 `your-own.iife.js` 放在它旁边。npm 包的 `dist/embed` 里也有这两个文件。权重有三个轴时，页面会问第一个轴是什么。在 `save` 里写 `axes="hnm"` 就不用问：h 是头；`"bnm"` 是样本，`"lnm"` 是层，`"snm"` 是步，n 是查询，m 是键。别的文件里放一个叫 `axes` 的文本数组也行。',
    ways: {
      transformers: 'transformers',
      lens: 'TransformerLens',
      nnsight: 'nnsight',
      keys: '存 q 和 k，不存权重：文件小得多。还可以给 `scale`、`mask`（True 表示可以看）和 `valid_lens`',
      show: '在笔记本里看，不用联网，保存以后也能看',
    },
  },
  script: '用脚本和它说话',
  scriptLead: "`const figure = document.querySelector('attention-playground')`，然后：",
  scriptRows: [
    ['figure.state', '现在的全部取值；赋一部分，就改这一部分：`figure.state = { num_hiddens: 16 }`。'],
    [
      'figure.tensors',
      '你自己的张量，赋值就打开“你自己的张量”这一章：可以是文件、文件的字节、嵌套数组、`{ shape, data }`，也可以按名字给几个：`figure.tensors = { weights, tokens }`。再赋一次就换掉，赋 `null` 就拿走；数组里的数改了，要再赋一次。不写脚本的页面可以写属性 `tensors`，内容是 JSON 或 `data:;name=attention.npz;base64,…`；也可以写 `src`，指向本站的一个文件。',
    ],
    [
      'figure.outputs',
      '画出来的张量，按名字取：`figure.outputs.weights` 有 `shape`、`dtype`、`data`。每次都是新的副本；第一张图之前是 `undefined`。',
    ],
    ['figure.link', '现在的状态，写成链接里 `#` 开头的那一段。'],
    ['figure.reset()', '回到预设，或者回到这一步的起点，和“还原”按钮一样。'],
    [
      'figure.toBlob(kind, name)',
      '存成文件：`png`、`svg`（整张，或者其中一幅）、`csv`（其中一幅的数）、`html`（还能操作的一页，打开过的文件也在里面）；你自己的张量还可以存成 `npz`、`safetensors`。`name` 写错了，它会列出有哪些。',
    ],
    ['figure.whenReady()', '等第一张图画好；图还在屏幕外时，也会先载入。显示不了时拒绝，并说明原因。'],
    ['ready, change, drawn', '事件：第一张图画好了；取值变了；变了以后的图画好了，`outputs` 就是它的。'],
    [
      'solved',
      '事件：读者通过了一步，或者做对了一道练习。`detail` 有 `experiment`、`step`、`attempts`（试了几次）、`shown`（此前看过答案）、`right`（先猜后算的数是否猜中）。按“给我看”不算，以前通过的也不再报。',
    ],
    ['error', '事件：有什么没读懂、没载入或算不了；`detail` 有 `code` 和 `message`。'],
  ] as readonly Row[],
  scriptTitles: ['写法', '意思'],
  looks: '外观',
  looksLead:
    '这些 CSS 属性写在 `:root`、标签或它外面的任何元素上。颜色不能改：哪种颜色是哪个张量，整门课都一样，深浅两种主题里都看得清。',
  looksRows: [
    ['--attention-playground-unit', '设计里的一个像素，默认 `1px`。`1.25px` 把字和图一起放大四分之一。'],
    ['--attention-playground-font', '字体，写法同 `font-family`；图里的字也跟着换。'],
    [
      '--attention-playground-background',
      '外框的底色；`transparent` 露出页面自己的。浅色主题里它总是够浅，深色里总是够深，字都读得清。',
    ],
    ['--attention-playground-radius', '外框的圆角，默认 `6px`。'],
    ['::part(frame)', '外框本身，例如去掉边线：`attention-playground::part(frame) { border: 0 }`。'],
  ] as readonly Row[],
  frames: '框架也会说话',
  framesLead:
    "放在框架里的图用消息和页面来往，`sandbox=\"allow-scripts\"` 里也行。它说的每一条都有 `source: 'attention-playground'` 和 `type`；你说的每一条要有 `target: 'attention-playground'`，带上 `id`，回答里就有同一个 `id`。它只听放它的那个页面。你的页面要看 `event.source` 是不是这个框架：沙箱里的框架没有来源可查。",
  framesRows: [
    ['ready, state', '它发：第一张图、换了状态的图画好了。有 `experiment`、`step`、`state`、`link`。'],
    ['solved', '它发：同上面的事件。'],
    ['height', '它发：内容有多高，单位是像素。'],
    ['error', '它发：有什么做不到，`code` 和 `message` 说明原因。'],
    ['get-state, reset', '你发；它回 `state`。'],
    ['set-state', '你发，带 `state`；它回 `state`。'],
    ['get-outputs', '你发；它回 `outputs`。'],
    ['to-blob', '你发，带 `kind` 和 `figure`；它回 `blob`。'],
  ] as readonly Row[],
  framesTitles: ['消息', '意思'],
  solved: '做对了，记进平台',
  solvedLead:
    '下面每一段都听同一个事件 `solved`：标签自己会发，框架由 `host.js` 代发（脚本那一行在本页最后）。Moodle 和 Canvas 的普通页面会去掉脚本，成绩要走 SCORM、xAPI 或 LTI。读者打开控制台也能发出同样的事件，所以它适合平时练习，不适合考试。',
  recipes: {
    frame: '在框架里放一个状态，读回它的变化',
    scorm: 'SCORM 1.2 和 2004：和图一起写进一个页面',
    imsmanifest: 'SCORM 1.2 的 `imsmanifest.xml`：和那个页面（`index.html`）打成一个 zip，在平台里作为 SCORM 包上传',
    xapi: 'xAPI：由平台带着 `endpoint`、`auth`、`actor` 打开的页面',
    lti: 'LTI 1.3：你的工具的页面',
    'lti-server': 'LTI 1.3：你的工具的服务器，把分数交给平台（AGS）',
  },
  good: '要知道的事',
  goodPoints: [
    "页面有内容安全策略时，`script-src` 要允许 `'wasm-unsafe-eval'`：计算核心是 WebAssembly。页面若要求 Trusted Types 并列出策略，`trusted-types` 里要写上 `attention-playground`；用到几个文件时，再写上 `'allow-duplicates'`。",
    '标签里面的链接是退路：没有脚本、算不了的时候，读者看到的是它；打印时它印在图的下面。',
    'XHTML 页面（例如 EPUB 的章节）请用单个文件：浏览器在这类页面里不运行模块。',
    '同一页放多少个都行：各有各的状态，共用一个计算核心；滚动到附近才开始。',
    '样式互不影响：除了上面那几个属性，你的 CSS 进不去，它的也出不来。',
    '框架的高度可以自己跟着图变，框架里做对了也会有事件 `solved`：在放框架的页面里加一行下面的脚本。',
  ],
};
