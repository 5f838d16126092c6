import type { ChartWords } from './words';

export const words: ChartWords = {
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
  keysPlane: 'Arrow keys pull the arrow, with Shift further.',
  stepBack: 'One step back',
  stepOn: 'One step on',
  play: 'Play the steps',
  stop: 'Stop',
};
