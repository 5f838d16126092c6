// What a key and a dragging hand tell.

/** What a key does by this table. A key with Alt, Meta or Control is the browser's own. */
export function keyed<Move>(event: KeyboardEvent, moves: Readonly<Record<string, Move>>): Move | undefined {
  if (event.altKey || event.metaKey || event.ctrlKey || !Object.hasOwn(moves, event.key)) return undefined;
  event.preventDefault();
  return moves[event.key];
}

/** `tell` hears where a pointer is from when it is put down until it is let go; `begin` hears the first in its place. */
export function onDrag(touch: HTMLElement, tell: (event: PointerEvent) => void, begin = tell) {
  touch.addEventListener('pointerdown', (event) => {
    touch.setPointerCapture(event.pointerId);
    begin(event);
  });
  touch.addEventListener('pointermove', (event) => {
    if (touch.hasPointerCapture(event.pointerId)) tell(event);
  });
}
