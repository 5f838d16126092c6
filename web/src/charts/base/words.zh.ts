import type { ChartWords } from './words';

export const words: ChartWords = {
  row: '行',
  column: '列',
  panel: '矩阵',
  masked: '已掩蔽',
  notANumber: '非数',
  validLen: '有效长度',
  loading: '正在计算',
  empty: '还没有可画的内容',
  failed: '无法计算',
  position: '位置',
  badNumber: '不是数。可用：0.5、1e-3、NaN、inf、-inf。',
  keys: '方向键移动单元格；Page Up 与 Page Down 切换矩阵。',
  keysEditable: '回车或直接键入可修改单元格。',
  keysCurves: '方向键移动位置。',
  keysPoints: '方向键移动这个点，加 Shift 移得更远；Page Up 与 Page Down 换一个点。',
  keysPlane: '方向键拉动箭头，加 Shift 拉得更远。',
  stepBack: '后退一步',
  stepOn: '前进一步',
  play: '逐步播放',
  stop: '停止',
};
