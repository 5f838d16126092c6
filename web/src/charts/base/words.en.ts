export const words = {
  row: 'row',
  column: 'column',
  panel: 'matrix',
  masked: 'masked',
  /** Describes a cell that a reader has guessed. */
  guessed: 'your guess',
  notANumber: 'not a number',
  validLen: 'valid length',
  loading: 'Computing',
  empty: 'Nothing to draw yet',
  failed: 'This could not be computed',
  /** The head of what stood there before the last act. */
  before: 'before',
  position: 'position',
  /** Shown when a text typed into a cell is no number. */
  badNumber: 'Not a number. Allowed: 0.5, 1e-3, nan, inf, -inf.',
  /** Help for the keyboard, part of the accessible description. */
  keys: 'Arrow keys move the cell; Page Up and Page Down change the matrix.',
  keysEditable: 'Enter or typing edits the cell.',
  keysScrub: 'Shift with an arrow key changes the number.',
  keysCurves: 'Arrow keys move the position.',
  keysPoints: 'Arrow keys move the point, with Shift further; Page Up and Page Down go to another point.',
  keysPlane: 'Arrow keys pull the arrow, with Shift further.',
  /** Buttons of a motion. */
  stepBack: 'One step back',
  stepOn: 'One step on',
  play: 'Play the steps',
  stop: 'Stop',
};
