import { words as steps } from './steps.zh';
import { wordsOf } from './words';

export const words = wordsOf(
  {
    title: '练习',
    lead: '先猜，再动手试：对不对，数字马上告诉你。有的头训练过；随机抽的、没有训练过的，题下都会说明。',
    presetsTitle: '练习',
    exercise: '练习',
    parameters: {
      num_heads: { label: '头数 num_heads', choices: { '1': '1', '2': '2', '4': '4', '8': '8', '16': '16' } },
      seed: { label: '随机种子' },
    },
    list: {
      label: '全部练习',
      done: '已完成',
      progress: (done, of) => `完成 ${done} / ${of}`,
      save: '存成表格',
      headings: ['练习', '题目', '完成'],
      forget: '清空进度',
      kept: '做完了哪些，只有这个浏览器记得。',
    },
    random: '这些头是随机抽的，没有训练过：看得出机制，看不出分工。{see trained-heads|看训练过的头。}',
    reached: '到了。',
    again: '换一组随机数',
    measure: '在这台机器上测量',
    measureAgain: '再测一次',
    measuring: '正在测量……',
    stopMeasuring: '停止测量',
    notMeasured: '这次没有测成。',
    head: (index) => `头 ${index}`,
    sample: (index) => `样本 ${index}`,
    queries: '查询',
    keysAxis: '键',
    weights: '权重',
    bits: '熵（比特，查询取平均）',
    notCompared:
      '这是加性注意力的权重。没有比较的有：点积的权重、两组权重的最大差，以及其他练习；两组权重 PyTorch 代码都会打印。',
    number: (name, value) => `${name}：${value}`,
    numbers: (all) => `${all.join('；')}。`,
    randomNumbers: (all) => `这些头是随机的，未经训练，量得：${all.join('；')}。`,
    source: (text, experiment) => `${text}。{see ${experiment}|到它那一章看看。}`,
    think: '想好再点：答过以后，图上才显出数字。答错了可以再答。',
  },
  steps,
);
