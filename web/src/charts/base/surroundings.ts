import { watchSizes } from './sizes';

const spacingOf = (element: Element): string => {
  const { letterSpacing, wordSpacing } = getComputedStyle(element);
  return `${letterSpacing} ${wordSpacing}`;
};

/**
 * Theme and language can change on the root or on any host above: one place watches them all. A reader's style sheet may
 * space letters in another way: then `letters`, which nobody sees, is of another size, and 'spaced' says so to whoever plans
 * room for words.
 */
export function watchSurroundings(start: Element, letters: Element, changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  for (let node: Node | null = start; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null)
    if (node instanceof Element)
      observer.observe(node, { attributes: true, attributeFilter: ['data-theme', 'data-unit', 'lang'] });
  const queries = [matchMedia('(prefers-color-scheme: dark)'), matchMedia('(min-width: 120em)')];
  for (const query of queries) query.addEventListener('change', changed);
  let spacing = spacingOf(start);
  const stopSizes = watchSizes(() => {
    if (spacingOf(start) === spacing) return;
    spacing = spacingOf(start);
    changed();
    start.dispatchEvent(new CustomEvent('spaced', { bubbles: true }));
  }, letters);
  return () => {
    stopSizes();
    observer.disconnect();
    for (const query of queries) query.removeEventListener('change', changed);
  };
}
