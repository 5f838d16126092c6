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
  /** True to draw this part of the view: all of them, unless an element says which. */
  shows(part: Part): boolean;
}

/** What stands around a figure. `controls` are those of the column, not a step's own. */
const parts = ['title', 'formula', 'card', 'controls'] as const;
type Part = (typeof parts)[number];
const known: readonly string[] = ['figure', ...parts];

const longestText = 400;
const separates = (code: number): boolean => code === 0x2c || code === 0xff0c || isSpace(code);

export const nothingHidden: Hidden = {
  text: '',
  answers: false,
  steps: false,
  control: () => false,
  shows: () => true,
};

const namesIn = (text: string | undefined): ReadonlySet<string> =>
  new Set(piecesOf((text ?? '').slice(0, longestText), separates));

/** `only`: the figure and these parts, as an element's `show` names them. */
export function hiddenBy(text: string | undefined, only?: string): Hidden {
  const names = namesIn(text);
  const shown = new Set([...namesIn(only)].filter((name) => known.includes(name)));
  if (names.size + shown.size === 0) return nothingHidden;
  return {
    text: [...names].join(','),
    answers: names.has('answers'),
    steps: names.has('steps'),
    control: (name) => names.has('controls') || names.has(name),
    shows: (part) => shown.size === 0 || shown.has(part),
  };
}
