// Computed styles of a whole tree, to be compared: does a host's style sheet reach the figure, or the figure's the host?
import type { Page } from '@playwright/test';

/** One line an element: where it stands and everything computed for it. */
export type Styles = Readonly<Record<string, string>>;

/** Sizes and places follow from how high a figure is; what a style sheet says is compared. */
const geometry =
  /^(width|height|inline-size|block-size|top|right|bottom|left|perspective-origin|transform-origin|inset-.*|grid-template-(rows|columns))$/;

/** The page around the elements. */
export const hostStyles = (page: Page): Promise<Styles> => page.evaluate(computedStyles, { geometry: geometry.source });

/** Inside one element. */
export const figureStyles = (page: Page, experiment: string): Promise<Styles> =>
  page.evaluate(computedStyles, { geometry: geometry.source, experiment });

/** Runs in the page: it knows nothing but what it is given. */
function computedStyles({ geometry, experiment }: { geometry: string; experiment?: string }): Styles {
  // An arrow that beckons moves as it likes.
  for (const animation of document.getAnimations()) animation.cancel();
  const left = new RegExp(geometry);
  const styles: Record<string, string> = {};
  // The same of every element.
  const names = [...getComputedStyle(document.documentElement)].filter(
    (name) => !left.test(name) && !name.startsWith('--'),
  );
  const visit = (element: Element, path: string): void => {
    const computed = getComputedStyle(element);
    styles[path] = names.map((name) => `${name}: ${computed.getPropertyValue(name)}`).join('; ');
    [...element.children].forEach((child, index) => {
      // load.js brings an experiment's file.
      if (!child.matches('attention-playground, script[data-experiment]'))
        visit(child, `${path} > ${child.localName}:${index}`);
    });
  };
  if (experiment === undefined) visit(document.documentElement, 'html');
  else {
    const root = document.querySelector(`attention-playground[experiment=${experiment}]`)?.shadowRoot;
    for (const child of root?.children ?? []) visit(child, child.localName);
  }
  return styles;
}
