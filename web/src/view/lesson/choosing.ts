/** The events by which charts say that something was chosen. */
export const choosing = [
  'cell-select',
  'row-select',
  'point-select',
  'arrow-select',
  'word-select',
  'clock-select',
  'node-select',
  'element-select',
] as const;
