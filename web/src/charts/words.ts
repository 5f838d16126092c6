// The few words that elements say themselves: announcements, table heads, states. Experiments bring all others.

export interface ChartWords {
  readonly row: string;
  readonly column: string;
  readonly panel: string;
  readonly masked: string;
  readonly notANumber: string;
  readonly validLen: string;
  readonly loading: string;
  readonly empty: string;
  readonly failed: string;
  readonly position: string;
  /** Shown when a text typed into a cell is no number. */
  readonly badNumber: string;
  /** Help for the keyboard, part of the accessible description. */
  readonly keys: string;
  readonly keysEditable: string;
  readonly keysCurves: string;
  readonly keysPoints: string;
  /** Buttons of a motion. */
  readonly stepBack: string;
  readonly stepOn: string;
  readonly play: string;
  readonly stop: string;
}

const byLanguage = new Map<string, ChartWords>([
  [
    'en',
    {
      row: 'row',
      column: 'column',
      panel: 'matrix',
      masked: 'masked',
      notANumber: 'not a number',
      validLen: 'valid length',
      loading: 'Computing',
      empty: 'Nothing to draw yet',
      failed: 'This could not be computed',
      position: 'position',
      badNumber: 'Not a number. Allowed: 0.5, 1e-3, NaN, inf, -inf.',
      keys: 'Arrow keys move the cell; Page Up and Page Down change the matrix.',
      keysEditable: 'Enter or typing edits the cell.',
      keysCurves: 'Arrow keys move the position.',
      keysPoints: 'Arrow keys move the point, with Shift further; Page Up and Page Down go to another point.',
      stepBack: 'One step back',
      stepOn: 'One step on',
      play: 'Play the steps',
      stop: 'Stop',
    },
  ],
  [
    'zh',
    {
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
      stepBack: '后退一步',
      stepOn: '前进一步',
      play: '逐步播放',
      stop: '停止',
    },
  ],
]);

/** Adds or replaces a language, e.g. from the page's typed table. */
export function provideChartWords(language: string, words: ChartWords) {
  byLanguage.set(language, words);
}

/** Words in the language of the nearest `lang` around an element; English where there is none. */
export function wordsOf(element: Element): ChartWords {
  let language = '';
  for (let node: Node | null = element; node && !language; node = node.parentNode ?? (node as ShadowRoot).host ?? null)
    if (node instanceof Element) language = node.getAttribute('lang') ?? '';
  const words = byLanguage.get(language) ?? byLanguage.get(language.split('-')[0]) ?? byLanguage.get('en');
  if (!words) throw new Error('charts: no words');
  return words;
}
