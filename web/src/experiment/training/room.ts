// The space of the training figures.

export interface Room {
  readonly width: number;
  readonly unit: number;
  readonly narrow: boolean;
  readonly table: boolean;
}

export const fullOf = ({ width }: Pick<Room, 'width'>): number => Math.max(160, width);

/** True if texts beside the figures fit: on a projector of 1280 × 720 they do not. */
export const isRoomy = ({ width, unit }: Pick<Room, 'width' | 'unit'>): boolean => width >= 820 * unit;

/** The width of `.player` in the style sheet. */
export const playerWidth = { wide: 108, narrow: 52 };

/** The width beside the player; a table is below it. */
export function courseRoom(room: Room): number {
  const player = room.narrow ? playerWidth.narrow : playerWidth.wide;
  return fullOf(room) - (room.table ? 0 : player * room.unit);
}
