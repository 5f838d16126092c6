import type { Problem } from '../text/problem';

/** “1400亿”。 */
const roundedCount = new Intl.NumberFormat('zh', { notation: 'compact', maximumSignificantDigits: 2 });

/** What steers and shares an experiment, and what is said to mistakes: loaded after the first picture. */
export const words = {
  beforeAct: {
    lines: '虚线是你上一次改动之前的样子。',
    cells: '格子角上的颜色，是你上一次改动之前的样子。',
    both: '虚线和格子角上的颜色，是你上一次改动之前的样子。',
  },
  reveal: '想好了，看答案',
  teach: '课堂链接',
  teachHint: '打开的就是现在这个状态。答案（你会看到、公式、代码）按一下按钮才出现。',
  hides: { answers: '先不给答案', controls: '不显示控件' },
  runSheet: '课堂流程',
  copyLink: '复制这个链接',
  embed: '嵌入',
  copyThis: '复制',
  presets: '预设',
  ownState: '自定',
  reset: '还原',
  seed: '随机种子',
  restart: (seed: string) => `从种子 ${seed} 重来`,
  tools: '工具',
  allSettings: '全部设置',
  present: '演示',
  leavePresentation: '退出演示',
  singleKeys: '单键快捷键',
  presentationKeys: {
    walk: '换步',
    scroll: '下面还有',
    answer: '作答',
    hands: '举手',
    show: '揭晓',
    code: '二维码',
    takeBack: '收回',
    full: '全屏',
    blank: '黑屏',
    end: '已经是最后一步',
  },
  /** A class votes on the options of a step. */
  hands: {
    title: '举手统计',
    of: (option: number) => `选 ${option} 的人数`,
    adds: (option: number) => `按 Shift + ${option} 加一人`,
    all: (count: number) => `共 ${count} 人`,
    clear: '清零',
    had: (right: number, all: number) => `${all} 人中 ${right} 人答对`,
  },
  /** The card of a lesson's step. */
  card: {
    step: (at: number, of: number) => `第 ${at} 步，共 ${of} 步`,
    exercise: (at: number, of: number) => `练习 ${at}，共 ${of} 题`,
    previous: '上一步',
    following: '下一步',
    close: '退出引导',
    short: { previous: '上一步', following: '下一步', close: '退出' },
    begin: (label: string) => `从这一步开始：${label}`,
    guessFirst: '先猜：',
    afterwards: '然后：',
    yourGuess: '你的猜测',
    firstGuess: '你最初猜的',
    answer: '答案',
    take: '提交猜测',
    range: (min: number, max: number) => `填 ${min} 到 ${max} 之间的数。`,
    click: '在图里点一下你猜的地方。',
    clicked: '猜好了；点别处可以改。',
    nowAct: '记下了。现在动手看看。',
    nowGuess: '做到了。你的答案呢？',
    right: '对了。',
    guessed: (number: string) => `不对，你猜的是 ${number}。`,
    done: '做到了。',
    notYet: '还不对。',
    doneNotYet: '做到了，但和你猜的不一样。再猜一次：',
    tryAgain: '再试一次。',
    shown: '答案：',
    seen: '做到了，只是没先猜。',
    showMe: '看答案',
    skip: '跳过',
    again: '我自己试试',
    away: '现在打开的是你自己的文件，这一步讲的是另一份。',
    comeBack: '回到这一步',
    guessAnew: '先猜，再做一遍',
    next: '下一步',
    nextChapter: (name: string) => `下一章：${name}`,
  },
  exercises: '练习',
  nextExercise: '下一道练习',
  solvedOf: (done: number, of: number) => `做完 ${done} / ${of}`,
  solved: '已做完',
  see: '你会看到',
  tryThis: '试一试',
  betweenSentences: '',
  shared: '链接已复制',
  shareByHand: '浏览器不让复制，请自己选中：',
  pytorch: 'PyTorch 代码',
  copyPytorch: '复制代码',
  copied: '已复制',
  pytorchPrints: '会打印下面这些，页面上别的数它不打印：',
  equal: '与 PyTorch 相同',
  equalOrigin: {
    printed: (seed: string, torch: string) => `笔记本用种子 ${seed} 打印出这些数，PyTorch ${torch} 再跑一遍也一样：`,
    seeded: (seed: string, torch: string) =>
      `笔记本没有设种子；先 torch.manual_seed(${seed})，PyTorch ${torch} 打印出：`,
    fixed: (_seed: string, torch: string) => `这里没有随机数，PyTorch ${torch} 打印出：`,
  },
  equalCovers: (tensors: string, lines: boolean) =>
    `下面比较的是 ${tensors} 的每一个数${lines ? '，以及打印出的文字，一字不差' : ''}。`,
  comma: '、',
  here: '这里',
  largestDifference: '最大差',
  noDifference: '0，每一位都相同',
  notComparable: '没法比较',
  roundingAlone: (bound: string) => `不到 ${bound}，只是舍入误差`,
  equalOwn: '现在是你自己的值，可以运行 PyTorch 代码来比。',
  equalNotKept: '这个预设没有存 PyTorch 的数字，可以运行 PyTorch 代码，拿它打印的数来比。',
  equalKept: '存有 PyTorch 数字的预设：',
  table: '表格视图',
  png: 'PNG',
  svg: 'SVG',
  csv: 'CSV',
  export: '导出',
  wholePicture: '全部图合成一张',
  tensors: '张量',
  notSaved: '没有存成，请再试一次。',
  exportFigure: (figure: string, format: string) => `把“${figure}”存成 ${format}`,
  paste: '粘贴张量',
  pasteHint: 'PyTorch 或 NumPy 打印出的样子、CSV、JSON 都行。',
  apply: '用这些数',
  cancel: '取消',
  shape: '形状',
  draw: '重新抽样',
  drawnFrom: (code: string, seed: string) => `${code}，种子 ${seed}`,
  yourNumbers: '你自己的数',
  sample: (index: number) => `样本 ${index}`,
  samples: '样本',
  queries: '查询',
  keys: '键',
  query: (index: number) => `查询 ${index}`,
  sizeOf: (axis: string) => `${axis}的个数`,
  lensNone: '无',
  lensPerSample: '每个样本一个',
  lensPerQuery: '每个查询一个',
  lensBeyond: (length: string, keys: number) => `${length} 比 ${keys} 个键还多：所有的键都看得到。`,
  increase: (label: string) => `${label}加一`,
  decrease: (label: string) => `${label}减一`,
  pytorchSays: 'PyTorch 会说',
  linkProblem: '链接里有看不懂的地方，这些用了默认值：',
  unknownParameter: (name: string) => `没有叫“${name}”的参数`,
  dismiss: '知道了',
  standIn: (start: string) => `这组值算不出来，图上是“${start}”刚打开时的样子。`,
  problem: (problem: Problem): string => {
    switch (problem.code) {
      case 'empty':
        return '这里是空的，请填上。';
      case 'not_a_number':
        return `“${problem.found}”不是数。`;
      case 'comma':
        return `“${problem.found}”里的逗号，是分隔还是小数点？小数点请写成“.”。`;
      case 'not_an_integer':
        return `要整数，“${problem.found}”不是。`;
      case 'not_finite':
        return `要有限的数，不能是“${problem.found}”。`;
      case 'below':
        return `最小 ${problem.minimum}，“${problem.found}”太小。`;
      case 'above':
        return `最大 ${problem.maximum}，“${problem.found}”太大。`;
      case 'unknown_choice':
        return `没有“${problem.found}”这个选项，可以选：${problem.choices.join('、')}。`;
      case 'unreadable':
        return `从“${problem.found}”起看不懂。`;
      case 'unbalanced':
        return '左右括号不成对。';
      case 'elided':
        return '有省略号：PyTorch 打印时略去了中间的数。先 torch.set_printoptions(profile="full") 再打印。';
      case 'ragged':
        return `各行长短不一：第 ${problem.row} 行有 ${problem.found} 个，前面的有 ${problem.expected} 个。`;
      case 'wrong_rank':
        return `要 ${problem.expected} 维的张量，这个是 ${problem.found} 维。`;
      case 'wrong_shape':
        return `形状应为 ${problem.expected}，现在是 ${problem.found}。`;
      case 'too_many':
        return `最多 ${problem.maximum} 个数，这里有 ${problem.found} 个。`;
      case 'too_long':
        return `最多 ${problem.maximum} 个字，这里有 ${problem.found} 个。`;
    }
  },
  /** A mistake the core found, in its own fields. */
  coreError: {
    not_divisible: (expected: string, found: string) => `要能整除：应为 ${expected}，现在是 ${found}。`,
    out_of_range: (expected: string, found: string) => `超出范围：应为 ${expected}，现在是 ${found}。`,
    wrong_shape: (expected: string, found: string) => `形状不合：应为 ${expected}，现在是 ${found}。`,
    wrong_rank: (expected: string, found: string) => `维数不合：应为 ${expected}，现在是 ${found}。`,
    wrong_type: (expected: string, found: string) => `类型不合：应为 ${expected}，现在是 ${found}。`,
    not_finite: (_expected: string, found: string) => `要有限的数，现在是 ${found}。`,
    missing_input: (_expected: string, _found: string) => '这一项不能空着。',
    too_large: (_expected: string, found: string) => `太大了，这要占 ${found} 内存。`,
    out_of_memory: (_expected: string, _found: string) => '内存不够，试试小一点的形状。',
    internal: (_expected: string, found: string) => `计算核心内部出错：${found}`,
    core_lost: (_expected: string, _found: string) => '计算核心在这个输入上出了错，试了两次。换个输入就能接着用。',
  },
  tooMuchWork: (multiplyAdds: number) => `计算量太大，要做 ${roundedCount.format(multiplyAdds)}次乘加。`,
  tooManyDraws: (numbers: number) => `要抽 ${roundedCount.format(numbers)}个随机数，太多了。`,
  unknownCoreError: (message: string) => `算不出来：${message}`,
  inputNamed: (name: string) => `${name}：`,
};
