/** Keys that a field or a figure takes are its own: from outside the element looks like none, and slides would turn. */
export function inertKeys(root: HTMLElement): void {
  for (const kind of ['keydown', 'keypress', 'keyup'] as const)
    root.addEventListener(kind, (event) => {
      const [target] = event.composedPath();
      if (!(target instanceof Element)) return;
      const inFigure = target.getRootNode() !== root.getRootNode();
      if (inFigure || event.defaultPrevented || target.matches('input, textarea, select')) event.stopPropagation();
    });
}
