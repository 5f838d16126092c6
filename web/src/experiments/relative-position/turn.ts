import type { Scene } from '../../experiment/contract';
import type { Table } from './parameters';

/** Radians a pair turns from one position to the next. */
export const speed = (pair: number, num_hiddens: number): number => 10000 ** ((-2 * pair) / num_hiddens);

/** The hand goes where the next whole offset is; no position lies before 0. */
export function turn({ state, set }: Pick<Scene<Table>, 'state' | 'set'>, positions: number): void {
  const offset = Math.round(state.offset + positions);
  set({ offset: Math.min(60, Math.max(-60, -state.position, offset)) });
}

/** Both positions move along, the offset stays. */
export const slide = ({ state, set }: Pick<Scene<Table>, 'state' | 'set'>, position: number, last = 1000): void =>
  set({ position: Math.min(last - Math.max(0, state.offset), Math.max(0, -state.offset, position)) });

interface Dragged {
  readonly hand: 'start' | 'end';
  /** Radians from where the hand stands. */
  readonly angle: number;
}

/** A hand follows the pointer as far as there are positions. */
export function drag(
  scene: Pick<Scene<Table>, 'state' | 'set'>,
  { hand, angle }: Dragged,
  speed: number,
  last?: number,
) {
  if (hand === 'end') turn(scene, angle / speed);
  else slide(scene, Math.round(scene.state.position + angle / speed), last);
}
