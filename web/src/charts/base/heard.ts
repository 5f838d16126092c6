// Listens to keys and to a dragging pointer.

/** The move of a key by this table. A key with Alt, Meta or Control is left to the browser. */
export function keyed<Move>(event: KeyboardEvent, moves: Readonly<Record<string, Move>>): Move | undefined {
  if (event.altKey || event.metaKey || event.ctrlKey || !Object.hasOwn(moves, event.key)) return undefined;
  event.preventDefault();
  return moves[event.key];
}

/** Calls `tell` with the place of a pointer from when it is put down until it is let go; `begin`, if given, gets the first place instead. */
export function onDrag(touch: HTMLElement, tell: (event: PointerEvent) => void, begin = tell) {
  touch.addEventListener('pointerdown', (event) => {
    touch.setPointerCapture(event.pointerId);
    begin(event);
  });
  touch.addEventListener('pointermove', (event) => {
    if (touch.hasPointerCapture(event.pointerId)) tell(event);
  });
}
