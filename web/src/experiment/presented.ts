// On a projector a figure shows what the open step is about, large, and leaves out what would push that out of the window.

/** The part of a scene that says so. */
export interface Presenting {
  /** Pixels that a presentation has in height. */
  readonly height?: number | undefined;
  readonly presents?: readonly string[] | undefined;
}

export const isPresented = ({ height }: Presenting): boolean => height !== undefined;

/** Formulas take room: a presentation's step asks for them by the part `formula`. */
export const showsFormula = ({ height, presents = [] }: Presenting): boolean =>
  height === undefined || presents.includes('formula');

/** Whether a part of the figure is drawn: always, unless a presentation's step names others. */
export const isShown = ({ height, presents }: Presenting, part: string): boolean =>
  height === undefined || presents === undefined || presents.includes(part);
