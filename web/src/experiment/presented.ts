// In a presentation a figure shows large only the parts that the open step is about.

/** The part of a scene that lists them. */
export interface Presenting {
  /** The height of a presentation's figure in pixels. */
  readonly height?: number | undefined;
  readonly presents?: readonly string[] | undefined;
}

export const isPresented = ({ height }: Presenting): boolean => height !== undefined;

/** True if formulas are shown: in a presentation, only if the step asks for the part `formula`. */
export const showsFormula = ({ height, presents = [] }: Presenting): boolean =>
  height === undefined || presents.includes('formula');

/** True if a part of the figure is drawn: always, unless a presentation's step names others. */
export const isShown = ({ height, presents }: Presenting, part: string): boolean =>
  height === undefined || presents === undefined || presents.includes(part);
