import type { Scene } from '../../experiment/contract';
import type { Table } from './parameters';

/** The hand goes where the next whole offset is; no position lies before 0. */
export function turn({ state, set }: Pick<Scene<Table>, 'state' | 'set'>, positions: number): void {
  const offset = Math.round(state.offset + positions);
  set({ offset: Math.min(60, Math.max(-60, -state.position, offset)) });
}

/** Both positions move along, the offset stays. */
export const slide = ({ state, set }: Pick<Scene<Table>, 'state' | 'set'>, position: number): void =>
  set({ position: Math.min(1000, Math.max(0, -state.offset, position)) });
