/** On a phone, scrolls back to the figure when another step asks about it. */
export function bringBack(figure: Element | null): void {
  if (!figure?.closest('.narrow')) return;
  requestAnimationFrame(() => {
    if (figure.getBoundingClientRect().top < 0) figure.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
}

/** On a phone, scrolls the card down to the answer to a guess. */
export function bringReply({ target }: Event): void {
  const card = target instanceof Element && target.closest('.guess') ? target.closest('.narrow .card') : null;
  const scroll = (): void => card?.querySelector('.verdict')?.scrollIntoView({ block: 'nearest' });
  // It is drawn in the first frame, and stands in the next.
  if (card) requestAnimationFrame(() => requestAnimationFrame(scroll));
}
