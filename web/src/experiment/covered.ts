// Covers the parts of a figure that would answer a step's question until there is a guess; they keep their space.

/** The part of a scene that lists them. */
export interface Covering {
  readonly covered?: readonly string[];
}

export const isCovered = ({ covered }: Covering, part: string): boolean => covered?.includes(part) ?? false;

/** The class of a covered part. */
export const coveredClass = (scene: Covering, part: string): string => (isCovered(scene, part) ? 'covered' : '');
