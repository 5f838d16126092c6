import type { OtherFile } from '../../../../wasm/package/other_files';
import type { Refused } from './open';
import { rateTexts } from './rate-choices';
import type { Last, RateRemarks } from './rate-remarks';
import type { TrainingRemarks } from './remarks';
import type { ParameterTexts, TrainingWords } from './words.en';

export const trainingWords: TrainingWords = {
  layer: (layer) => `第 ${layer} 层`,
  onlyHead: '这个头',
  oneHead: (head) => `头 ${head}`,
  off: '已关闭',
  head: (layer, head) => `第 ${layer} 层的头 ${head}`,
  onMark: '落在该看的格上',
  weights: '权重',
  push: '接下来分数怎么变',
  pushAbout: '−∂损失/∂分数：紫色的分数会升，赭色的会降。',
  pushRises: '会升',
  pushFalls: '会降',
  noPush: '这一行没有要回答的。',
  flatPush: '权重非 0 即 1：分数动一点，什么也不变。',
  silentPush: '已关闭：这里怎么变都不影响损失。',
  looksHere: (layer, layers, weight) => `${layers > 1 ? `第 ${layer} 层的头` : '这个头'}看这里，${weight}`,
  silent: (layer) => `第 ${layer} 层已关闭`,
  looksBefore: (layer, weight) => `第 ${layer} 层从那里看的是这里，${weight}`,
  says: (token, share) => `预测 ${token}，置信度 ${share}`,
  tape: '从选中的位置出发，头看向哪里',
  accuracy: '没见过的题答对',
  chance: (share) => `瞎猜 ${share}`,
  withAll: (share, chance) => `全开时 ${share}，瞎猜 ${chance}`,
  ownRow: (right, of) => `这一串：${of} 个里猜对 ${right} 个。`,
  speaking: '开关各个头',
  silence: (head) => `${head}开着`,
  time: '训练过程：每一步的损失，以及落在该看的格上的权重',
  step: (step) => `第 ${step} 步`,
  steps: (pinned) => `训练步数（前 ${pinned} 步的损失与 PyTorch 一致）→`,
  loss: '损失（瞎猜 = 1）',
  lossAt: (rate) => `学习率 ${rate} 的损失`,
  shortLoss: '相对损失',
  shortRate: (rate) => `学习率 ${rate}`,
  shortMark: '该看的格',
  markOf: (layer, many) => (many ? `第 ${layer} 层，该看的格` : '落在该看的格上'),
  formed: (step) => `第 ${step} 步成形`,
  play: '播放',
  pause: '暂停',
  fullSpeed: '全速',
  save: '保存',
  saveAbout: '把模型存成 .safetensors 文件，PyTorch 用 load_state_dict 读取。',
  open: '打开',
  openAbout: '打开 .safetensors 文件：在这里保存的，或同一个模型从 PyTorch 存出的。也可以把文件拖到图上。',
  opened: (name, step) => (step === undefined ? name : `${name}，第 ${step} 步`),
  openedAbout: '参数来自你的文件。文件里只有一步，所以没有时间线。',
  close: '关闭文件',
  refused: (refused) => `${refused.name}：${refusalText(refused)}页面保持原样。`,
  back: '退一步',
  on: '进一步',
  told: (step, loss, accuracy) => `第 ${step} 步，损失 ${loss}，答对 ${accuracy}`,
  part: '显示',
  still: (step) => `正在训练：第 ${step} 步`,
};

export const parameterWords: ParameterTexts = {
  training_step: { label: '训练到第几步', hint: '已经训练了多少步。' },
  tokens: { label: '你自己的一行', hint: '留空就用一行它没练过的题。' },
  seed: { label: '随机种子', hint: '决定初始参数和训练用的题。' },
  silenced: { label: '关闭的头', hint: '从第 0 层起依次编号，从 0 开始。' },
  aims: { label: '用虚线标出应该看的位置' },
  place: { label: '位置（下标，从 0 数）' },
  pace: { label: '播放速度', choices: { slow: '变化处放慢', fast: '全速' } },
  opened: { label: '打开的文件' },
  part: { label: '手机上显示', choices: { first: '第一层', last: '最后一层', push: '接下来分数怎么变' } },
};

const remarks: TrainingRemarks & RateRemarks = {
  untrained: ({ loss, accuracy, choices }) =>
    `现在所有参数都是随机的，还没训练。损失是 ${loss}；在 ${choices} 个答案里瞎猜，损失是 ln ${choices} = ${Math.log(choices).toFixed(2)}。答对 ${accuracy}。`,
  learning: ({ step, loss, accuracy, chance }) =>
    `训练 ${step} 步后，在没见过的题上损失是 ${loss}，答对 ${accuracy}（瞎猜是 ${chance}）。`,
  notFormed: ({ layer, layers, mark }) =>
    `${layers > 1 ? `第 ${layer} 层的头` : '这个头'}有 {weights|${mark}} 的权重落在应该看的位置。`,
  formed: ({ step, layer, layers, mark }) =>
    `${layers > 1 ? `第 ${layer} 层的头` : '这个头'}在第 ${step} 步成形：现在 {weights|${mark}} 的权重落在应该看的位置。`,
  silenced: ({ count, accuracy, all }) =>
    `关掉 ${count} 个头后答对 ${accuracy}，全开时是 ${all}。没有重新训练，其余的参数都没变。`,
  parts: ({ pinned }) =>
    `到第 ${pinned} 步为止，每一步的损失都和 PyTorch 一样。再往后，舍入误差越积越大，任何两个 float32 程序都会分道扬镳；在这里，同一步永远一位不差。`,
  // On a learning rate other than the task’s own.
  rate: ({ rate, own }) => `现在的学习率是 ${rate}；这个任务原来用 ${own}，它的损失是那条虚线。`,
  bothForm: ({ last, rate, formed, own, ownFormed, step, loss, ownLoss }) =>
    `学习率 ${rate} 时，${theHead(last)}在第 ${formed} 步成形；${own} 时在第 ${ownFormed} 步。到第 ${step} 步，没见过的题上损失分别是 ${loss} 和 ${ownLoss}。`,
  tooFast: ({ rate, step, loss, guess }) =>
    `学习率 ${rate} 太大：到第 ${step} 步，没有成形的头。没见过的题上损失是 ${loss}，瞎猜是 ${guess}。每一步都迈得太远，上一步学到的又毁了。`,
  tooSlow: ({ rate, step, loss, own, ownFormed }) =>
    `步数这么少，学习率 ${rate} 太小：到第 ${step} 步，没见过的题上损失还有 ${loss}，头也没成形。学习率 ${own} 时第 ${ownFormed} 步就成形了。`,
};

const theHead = ({ layer, layers }: Last): string => (layers > 1 ? `第 ${layer} 层的头` : '头');

export const headParameters = {
  learning_rate: { label: '学习率', hint: '每一步把参数改多少。', choices: rateTexts('任务自己的') },
  ...parameterWords,
};
export const headWords = { training: trainingWords, remarks };

/** What a file is, and what helps. */
const here: Readonly<Record<OtherFile, string>> = {
  empty: '空文件',
  pt: ' PyTorch 的 .pt；请用 safetensors.torch.save_file 保存',
  pickle: ' Python 的 pickle；请把里面的张量用 safetensors.torch.save_file 保存',
  npy: ' NumPy 的 .npy；请把数组用 safetensors.numpy.save_file 保存',
  npz: ' NumPy 的 .npz；请把数组用 safetensors.numpy.save_file 保存',
  safetensors: ' .safetensors 文件',
  gguf: ' llama.cpp 的 GGUF；请换成转换之前的 .safetensors',
  hdf5: ' HDF5，例如 Keras 的 .h5；请用 h5py 读出数组，再用 safetensors.numpy.save_file 保存',
  onnx: ' ONNX；请用 onnx.numpy_helper 读出张量，再用 safetensors.numpy.save_file 保存',
  html: '网页（HTML 或 XML）；请下载文件本身',
  lfs: ' Git LFS 的指针；用 git lfs pull 取回文件本身',
  json: ' JSON；张量在别的文件里',
  text: '文本；张量在别的文件里',
  gzip: ' gzip 压缩的文件；请先解压',
  zip: ' ZIP 压缩包；请先解压',
  packed: '压缩或打包的文件（Zstandard、xz、bzip2、7-Zip 或 tar）；请先解压',
};

function refusalText(refused: Refused): string {
  switch (refused.code) {
    case 'unreadable':
      return '浏览器读不了这个文件。';
    case 'large':
      return `它有 ${refused.found} 字节；这里的模型都不超过 ${refused.expected} 字节。`;
    case 'format':
      return refused.kind ? `这是${here[refused.kind]}。` : '应是 .safetensors 文件，但它的开头不是。';
    case 'header':
      return '它的文件头读不出来。';
    case 'metadata':
      return '文件头的 __metadata__ 里应该全是文本。';
    case 'cut':
      return `文件头说有 ${refused.expected} 字节，实际有 ${refused.found} 字节。`;
    case 'entry':
      return `${refused.tensor} 的字节数与它的形状不符。`;
    case 'type':
      return `${refused.tensor} 的类型是 ${refused.found}；应是 F32、F16、BF16 或 F64。`;
    case 'infinite':
      return `${refused.tensor} 里有 NaN 或无穷大；应全是数。`;
    case 'missing':
      return `缺少 ${refused.tensor}；模型“${refused.model}”需要它。`;
    case 'unknown':
      return `多出 ${refused.tensor}；模型“${refused.model}”没有这个参数。`;
    case 'shape':
      return `${refused.tensor} 的形状是 ${refused.found}；模型“${refused.model}”需要 ${refused.expected}。`;
    case 'model':
      return `里面是模型“${refused.found}”；这一页能打开的是 ${refused.expected}。`;
  }
}
