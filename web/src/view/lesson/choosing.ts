/** The events that charts fire when something is chosen. */
export const choosing = [
  'cell-select',
  'row-select',
  'point-select',
  'arrow-select',
  'word-select',
  'clock-select',
  'node-select',
  'element-select',
  'token-select',
  'thumb-select',
] as const;
