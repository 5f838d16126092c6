// What would answer a step's question keeps its room in the figure, and is not seen before there is a guess.

/** The part of a scene that says so. */
export interface Covering {
  readonly covered?: readonly string[];
}

export const isCovered = ({ covered }: Covering, part: string): boolean => covered?.includes(part) ?? false;

/** The class of such a part. */
export const coveredClass = (scene: Covering, part: string): string => (isCovered(scene, part) ? 'covered' : '');
