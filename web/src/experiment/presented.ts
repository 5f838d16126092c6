// In a presentation a figure shows large only the parts that the open step is about.
import type { Scene } from './contract';

/** The members of a scene that are read here. */
export type Presenting = Pick<Scene, 'height' | 'part'>;

export const isPresented = ({ height }: Pick<Presenting, 'height'>): boolean => height !== undefined;

/** True if the open step names the parts that are shown: any other is left out. */
export const showsSome = ({ part }: Pick<Presenting, 'part'>): boolean => !part('').shown;

/** The same in a presentation. */
export const namesParts = (scene: Presenting): boolean => isPresented(scene) && showsSome(scene);

/** True if formulas are shown: in a presentation, and where a step names parts, only if it asks for the part `formula`. */
export const showsFormula = (scene: Presenting): boolean =>
  showsSome(scene) ? isShown(scene, 'formula') : !isPresented(scene);

/** True if a part of the figure is drawn: always, unless a presentation's step names others. */
export const isShown = ({ part }: Pick<Presenting, 'part'>, name: string): boolean => part(name).shown;

/** Names of parts. */
export type PartNames = Pick<readonly string[], 'includes'>;

/** The parts that the open step names; `otherwise` where it names none. */
export const partsNamed = (scene: Presenting, otherwise: readonly string[] = []): PartNames =>
  namesParts(scene) ? { includes: (name) => isShown(scene, name) } : otherwise;
