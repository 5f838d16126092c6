// The room that the figures of training have.

export interface Room {
  readonly width: number;
  readonly unit: number;
  readonly narrow: boolean;
  readonly table: boolean;
}

export const fullOf = ({ width }: Pick<Room, 'width'>): number => Math.max(160, width);

/** A projector of 1280 × 720 has no room for all that is said beside the figures. */
export const isRoomy = ({ width, unit }: Pick<Room, 'width' | 'unit'>): boolean => width >= 820 * unit;

/** As wide as `.player` of the style sheet. */
export const playerWidth = { wide: 108, narrow: 52 };

/** Beside the player; a table stands under it. */
export function courseRoom(room: Room): number {
  const player = room.narrow ? playerWidth.narrow : playerWidth.wide;
  return fullOf(room) - (room.table ? 0 : player * room.unit);
}
