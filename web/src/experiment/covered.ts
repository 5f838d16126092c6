// Covers the parts of a figure that would answer a step's question until there is a guess; they keep their space.
import type { Scene } from './contract';

export const isCovered = ({ part }: Pick<Scene, 'part'>, name: string): boolean => part(name).covered;

/** The class of a covered part. */
export const coveredClass = (scene: Pick<Scene, 'part'>, name: string): string =>
  isCovered(scene, name) ? 'covered' : '';
