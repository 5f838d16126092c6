/** A phone's reader who has scrolled past the figure sees it again when another step asks about it. */
export function bringBack(figure: Element | null): void {
  if (!figure?.closest('.narrow')) return;
  requestAnimationFrame(() => {
    if (figure.getBoundingClientRect().top < 0) figure.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
}
