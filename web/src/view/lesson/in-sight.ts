/** On a phone, scrolls back to the figure when another step asks about it. */
export function bringBack(figure: Element | null): void {
  if (!figure?.closest('.narrow')) return;
  requestAnimationFrame(() => {
    if (figure.getBoundingClientRect().top < 0) figure.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
}
