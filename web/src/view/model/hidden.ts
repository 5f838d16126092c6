import { isSpace, piecesOf } from '../../text/scanner';

/**
 * What a teacher's link leaves out: `hide=controls,answers,steps`. Names of parameters hide their controls one by one.
 * Answers (what there is to see, the formula, the code, PyTorch's numbers) come back at the press of a button: think first.
 */
export interface Hidden {
  /** As it stood in the link; empty when nothing is hidden. */
  readonly text: string;
  readonly answers: boolean;
  /** The steps of the lesson: the card says what there is to see instead. */
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
