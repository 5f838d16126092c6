import type { Words } from './words.en';

export const words: Words = {
  moved: {
    label: '换一个位置',
    ask: '曲线是 P 的第 20 行和每一行的内积，虚线是位置 20。',
    question: '换成第 40 行，曲线会怎样？',
    act: '把位置 i 拖到 40。',
    options: { moved: '形状不变，只是平移', lower: '变低', other: '换一个形状' },
    replies: {
      lower: '虚线处是一行和自己的内积：每对列 sin² + cos² = 1。',
      other: '每对列 sin a sin b + cos a cos b = cos(a − b)。a 和 b 还剩下什么？',
    },
    near: { short: (position = '') => `现在在位置 ${position}：再拖，到 40。` },
    found: (peak = '', one = '', five = '') => `还是那些数：和自己 ${peak}，隔一个 ${one}，隔五个 ${five}。`,
    why: '每对列给出 cos(δω)，只剩下距离 δ。所以 P Pᵀ 的每条对角线上都是同一个数。',
    next: '下面：更远的地方',
  },
  rise: {
    label: '再远一些',
    ask: '位置 0 和其他位置的内积，最远隔 28 个：一路下降，有些小起伏。',
    question: '隔得比 28 更远，内积会……',
    act: '把 max_len 拖到 60，看得更远。',
    options: { falls: '继续下降', stays: '差不多停在那里', rises: '又升起来' },
    replies: {
      falls: '它是许多 cos(δω) 的和。余弦过了半圈会怎样？',
      stays: '第 6、7 列 35 个位置转一圈，那里它的余弦是多少？',
    },
    near: { short: (rows = '') => `现在 ${rows} 个位置：再拖，到 60。` },
    found: (low = '', far = '', high = '') => `隔 28 个是 ${low}，隔 ${far} 个又升到 ${high}。`,
    why: '每对列隔多远转满一圈各不相同，每转满一圈，内积就被抬高一点。挨着的最像，但并不是处处越远越不像。',
    next: '下面：钟少些或多些',
  },
  columns: {
    label: '列少与列多',
    ask: '只有 4 列，两个钟。快的那个每 6 个位置转回来一次，和位置 0 的内积就又接近最大。',
    question: '有 64 个钟时，曲线会是什么样？',
    act: '把 num_hiddens 拖到 128。',
    options: { same: '还是那么频繁', more: '出现得更频繁', one: '只有位置 0 一个峰' },
    replies: {
      same: '快的钟 6 个位置就转回来，另外 63 个也回来吗？',
      more: '要所有的钟都转回来，和才会回来。64 个钟更容易吗？',
    },
    near: { short: (columns = '') => `现在 ${columns} 列：再拖，到 128。` },
    found: (share = '', itself = '') => `相隔 6 个位置以上，内积最高只有自身内积 ${itself} 的 ${share}%。`,
    why: '各个钟转回来的距离不同，凑不到一起。快慢多了，就只有一个明显的峰，别处的起伏都低些。',
    next: '下面：可学习的位置',
  },
  learned: {
    label: '可学习的位置',
    ask: '不用正弦，也可以给每个位置一行参数：这里是随机的，未经训练。',
    question: '哪些行会更像？',
    act: '选可学习的编码。',
    options: { near: '挨着的', alike: '远近都一样', far: '隔得远的' },
    replies: {
      near: '每一行都是各自抽出来的。谁告诉它邻居是谁？',
      far: '每一行都是各自抽出来的。它知道什么叫远吗？',
    },
    found: (itself = '', near = '', far = '') => `平均：和自己 ${itself}，和邻居 ${near}，和远处 ${far}。`,
    why: '固定的编码一开始就认得距离。可学习的要一行一行从数据里学，而且 max_len 以外没有行。',
  },
};
