/** The most positions that are drawn whole; of more a part is drawn. */
export const mostInWindow = 120;

/** Windows overlap by half, so that the position stands well inside and its neighbours do not move the window. */
export function windowStart(position: number, rows: number): number {
  const half = mostInWindow / 2;
  return Math.max(0, Math.min(rows - mostInWindow, Math.round(position / half) * half - half));
}
