import { isSpace, piecesOf } from '../../text/scanner';

/**
 * The parts that a teacher's link hides: `hide=controls,answers,steps`; the name of a parameter hides its control.
 * A button shows answers (observations, the formula, the code, PyTorch's numbers) again, after the class has thought.
 */
export interface Hidden {
  /** The option as in the link; empty if nothing is hidden. */
  readonly text: string;
  readonly answers: boolean;
  /** True to hide the lesson's steps: the card shows the observations instead. */
  readonly steps: boolean;
  control(name: string): boolean;
}

const longestText = 400;
const separates = (code: number): boolean => code === 0x2c || code === 0xff0c || isSpace(code);

export const nothingHidden: Hidden = { text: '', answers: false, steps: false, control: () => false };

export function hiddenBy(text: string | undefined): Hidden {
  const names = new Set(piecesOf((text ?? '').slice(0, longestText), separates));
  if (names.size === 0) return nothingHidden;
  return {
    text: [...names].join(','),
    answers: names.has('answers'),
    steps: names.has('steps'),
    control: (name) => names.has('controls') || names.has(name),
  };
}
