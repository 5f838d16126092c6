import type { SheetProblem } from './run-sheet';

const fields = {
  title: '标题',
  text: '文字',
  notes: '备注',
  open: '要打开的内容',
  minutes: '分钟数',
  hide: '要隐藏的内容',
} as const;

export const words = {
  title: '课堂流程',
  lead: '这节课依次打开的内容。编辑时保存在这个浏览器里；分享用一个链接或一个文件。',
  name: '这节课的标题',
  untitled: '未命名的课',
  total: (entries: number, minutes: number) => `${entries} 项，共 ${minutes} 分钟`,
  none: '还没有内容。把页面上正开着的加进来，或者在下面选一步。',
  plans: { label: '有现成的：45 分钟和 15 分钟的教案', file: 'guide/lesson.html' },
  addPresent: (name: string) => `加入现在这一页：${name}`,
  addStep: '加入一步',
  chapter: '实验',
  step: '步骤',
  start: '起始状态',
  add: '加入',
  entry: (place: number) => `第 ${place} 项`,
  entryTitle: '标题',
  entryText: '给全班看的文字',
  entryTextHint: '显示在图的上方，可以不写',
  entryNotes: '自己的备注',
  entryNotesHint: '学生看不到；上课时在单独的窗口里显示',
  minutes: '分钟',
  seed: '随机种子',
  ownSeed: '原来的',
  hides: { answers: '先不给答案', controls: '不显示控件' },
  ownState: '自定状态',
  up: '上移',
  down: '下移',
  remove: '删除',
  drag: '拖动可以改变顺序',
  keysHint: 'Alt + ↑ 或 ↓ 移动一项；左边的点可以拖动。',
  moved: (title: string, place: number, of: number) => `“${title}”移到第 ${place} 项，共 ${of} 项`,
  removed: (title: string) => `已删除“${title}”`,
  added: (title: string, place: number) => `“${title}”已加入，第 ${place} 项`,
  full: (most: number) => `最多 ${most} 项。`,
  stateTooLong: '这个状态太长，放不进流程；请用预设或步骤。',
  replaced: '你原来的流程被这一份替换了。',
  undo: '撤销',
  begin: '开始上课',
  beginHere: (place: number) => `从第 ${place} 项开始`,
  here: '从这里开始',
  copyLink: { students: '复制给学生的链接', colleagues: '复制给同事的链接' },
  copied: { students: '链接已复制，不含备注', colleagues: '链接已复制，含备注' },
  copyByHand: '浏览器不让复制，请自己选中：',
  linkTooLong: (found: number, most: number) => `内容太多，链接放不下（${found} 个字符，最多 ${most}）。请保存成文件。`,
  save: '保存文件',
  open: '打开文件',
  print: '打印',
  empty: '清空',
  emptied: '已清空',
  close: '关闭',
  fileRefused: '打不开这个文件：',
  runRefused: '打不开这份课堂流程：',
  leftOut: '课堂流程里有几项读不出来，已略去：',
  badMinutes: (most: number) => `填 0 到 ${most} 的整数。`,
  problem: (problem: SheetProblem): string => {
    switch (problem.code) {
      case 'too_long':
        return `太长了：${problem.found} 个字符，最多 ${problem.maximum}。`;
      case 'broken':
        return '链接不完整，可能复制时少了一截。';
      case 'not_a_sheet':
        return '里面不是课堂流程。';
      case 'empty':
        return '里面一项也没有。';
      case 'newer':
        return `版本“${problem.found}”这个页面不认识，只认识 1。`;
      case 'too_many':
        return `有 ${problem.found} 项，最多 ${problem.maximum} 项。`;
      case 'no_such_entry':
        return `没有第“${problem.found}”项，一共 ${problem.of} 项；打开的是第 1 项。`;
      case 'field':
        return `第 ${problem.entry} 项：${fields[problem.field]}不对（${problem.found}）。`;
      case 'field_too_long':
        return `第 ${problem.entry} 项：${fields[problem.field]}有 ${problem.found} 个字符，最多 ${problem.maximum}。`;
      case 'unknown_experiment':
        return `第 ${problem.entry} 项：没有叫“${problem.found}”的实验。`;
      case 'unknown_step':
        return `第 ${problem.entry} 项：实验 ${problem.experiment} 里没有叫“${problem.found}”的步骤。`;
    }
  },
  bar: {
    at: (place: number, of: number) => `第 ${place} 项，共 ${of} 项`,
    back: '上一项',
    next: '下一项',
    time: (from: number, to: number, of: number) =>
      from === to ? `第 ${from} 分钟` : `第 ${from}–${to} 分钟，共 ${of}`,
    notes: '备注',
    blocked: '浏览器拦住了备注窗口。请允许本页弹出窗口，再按一次“备注”。',
    edit: '编辑',
    leave: '离开流程',
  },
  road: {
    title: '20 分钟路线',
    at: (place: number, of: number) => `第 ${place} 站，共 ${of} 站`,
    back: '上一站',
    next: '下一站',
    left: (minutes: number) => (minutes === 0 ? '走完了' : `还要 ${minutes} 分钟`),
    leave: '离开路线',
    out: '离开',
    stages: '注意力的各个阶段',
    stageNames: {
      pair: '查询 · 键',
      score: '分数',
      scale: '÷ √d',
      mask: '掩码',
      softmax: 'softmax',
      values: '值',
      heads: '头',
      output: '输出',
    },
    end: '路线走完了：查询给键打分，softmax 把总量 1 分给它们，值按权重平均；这些数都是训练出来的。',
    further: '继续：评分函数',
    asks: {
      'overview row': '如果每个词都提问呢？',
      'overview first': '一个词可以看后面的词吗？',
      'why-sqrt-d words': '到底为什么要除以 √d？',
      'why-sqrt-d spread': '向量越长，分数为什么散得越开？',
      'why-sqrt-d learner': '这对学习有影响吗？',
      'masked-softmax words': '没有掩码，一个词会看什么？',
      'masked-softmax causal': '模型一个词一个词地写，又怎样？',
      'self-attention order': '注意力知道词序吗？',
      'self-attention positions': '怎样让它知道词序？',
      'multi-head-attention cut': '一个词能同时问两件事吗？',
      'trained-heads before': '训练好的头在看什么？',
      'relative-position score': '分数怎么知道两个词隔多远？',
      'cnn-rnn-attention first': '为什么不用 CNN 或 RNN？',
      'cnn-rnn-attention memory': '这要付什么代价？',
      'learning-look forms': '这些数是谁找到的？',
      'learning-induction forms': '要两步才能找到的规律，它学得会吗？',
      'who-is-tired apart': '换成真正的词：谁累了？',
    } as Readonly<Record<string, string>>,
  },
  notes: {
    title: '自己的备注',
    since: (minutes: number) => `已过 ${minutes} 分钟`,
    again: '重新计时',
    none: '这一项没有备注。',
    reveal: '揭晓',
    takeBack: '收回',
    following: '接下来：',
  },
  paper: {
    time: (minutes: number, from: number) => `${minutes} 分钟（从第 ${from} 分钟起）`,
    asks: '画面',
    question: '提问',
    act: '动手',
    hidden: (what: string) => `先隐藏：${what}`,
    notes: '笔记',
    code: '这一页链接的二维码',
  },
};
