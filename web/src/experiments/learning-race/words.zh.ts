import { parameterWords, trainingWords } from '../../experiment/training/words.zh';
import type { LaneId } from './lanes';
import type { Words } from './words.en';

const lanes: Words['lanes'] = {
  t5: { name: () => 'T5 偏置', about: '每个距离一个数' },
  rope: { name: () => 'RoPE', about: '旋转查询和键' },
  learned: { name: () => '可学习', about: '每个位置一个向量' },
  sinusoidal: { name: () => '正弦', about: '相加，不学习' },
  alibi: { name: () => 'ALiBi', about: '越远越少' },
  none: { name: () => '无位置编码', about: '只有因果掩码' },
  one: { name: () => '1 个头', about: '32 维' },
  two: { name: () => '2 个头', about: '每个 16 维' },
  four: { name: () => '4 个头', about: '每个 8 维' },
  standard: { name: () => '斜率 1/16', about: '标准，另一个 1/256' },
  own: { name: (slope) => `斜率 ${short(slope)}`, about: '你的，另一个 1/256' },
  divided: { name: () => '除以 √d', about: '分数除以 4' },
  plain: { name: () => '不除 √d', about: '分数不变' },
};

const short = (slope: number): string => `${Number(slope.toPrecision(3))}`;
const nameOf = (lane: LaneId, slope: number): string => lanes[lane].name(slope);

const differs = {
  positions: '怎样知道位置',
  heads: '32 维分给几个头',
  slope: 'ALiBi 的第一个斜率',
  scale: '分数除不除以 √d',
} as const;

export const words: Words = {
  title: '位置编码赛跑',
  lead: '同样的模型，同样的题，同样的初始参数，只有一处不同。谁的头先成形？',
  parameters: {
    what: {
      label: '哪里不同',
      choices: { positions: '位置', heads: '头数', slope: '斜率', scale: '√d' },
    },
    slope: { label: 'ALiBi 的第一个斜率', hint: '每往回一格，分数减去这么多。' },
    longer: { label: '也测长度为 48 的题' },
    seed: parameterWords.seed,
    training_step: parameterWords.training_step,
  },
  presets: {
    start: { label: '起跑', cell: '六种位置编码，第 0 步' },
    otherSeed: { label: '种子 1', cell: '换一组初始参数和题，第 300 步' },
    heads: { label: '头数', cell: '1、2、4 个头，第 150 步' },
    slope: { label: '陡的斜率', cell: 'ALiBi，斜率 2，第 300 步' },
    scale: { label: '不除 √d', cell: '分数不除，第 300 步' },
  },
  training: trainingWords,
  lanes,
  race: {
    time: '每一步：第 1 层最好的头有多少权重落在该抄的字母上',
    steps: '训练步数 →',
    mark: '↑ 最好的头有多少权重落在该看的位置',
    formedAbove: '超过 0.8（点线）算成形',
    formed: (step) => `第 ${step} 步成形`,
    formedShort: (step) => `第 ${step} 步成形`,
    notFormed: '还没成形',
    correct: '正确率',
    onLonger: (length) => `长度 ${length}`,
    map: (lane, step) => `${lane}：第 1 层最好的头，第 ${step} 步`,
    told: (step, formed, all) => `第 ${step} 步：${all} 个里有 ${formed} 个成形`,
  },
  remarks: {
    alike: ({ lanes: all, what }) =>
      `${all} 个模型，初始参数相同，学同样的题：接着写重复的字母串。只有${differs[what]}不同。曲线是第 1 层最好的头有多少权重落在该抄的字母上；超过 0.8，头就成形了。`,
    noneFormed: ({ step }) => `到第 ${step} 步，还没有头成形。`,
    formed: ({ formed, slope }) =>
      `已成形：${formed.map(({ id, step }) => `${nameOf(id, slope)}（第 ${step} 步）`).join('、')}。`,
    left: ({ left, step }) => `到第 ${step} 步，还有 ${left} 个没成形。`,
    longer: ({ step, lane, slope, right }) =>
      `大家学的都是长度为 24 的题。换成长度为 48 的，第 ${step} 步最好的是 ${nameOf(lane, slope)}：答对 ${right}。换一步看，赢家可能不同。`,
    law: ({ seed }) => `只试了一种大小、一个任务、随机种子 ${seed}：这是一次实验，不是定律。`,
  },
  suggestions: {
    play: '按播放：一起起跑。',
    back: '回到起点。',
    slope: '把 ALiBi 的斜率换成 2。',
    steep: '斜率 8：越陡越好吗？',
    heads: '让 1、2、4 个头赛跑。',
    scale: '不除以 √d。',
    otherSeed: '换一组初始参数和题：排名一样吗？',
  },
};
