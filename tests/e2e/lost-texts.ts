// Which texts of a page cannot be read: cut off, over another text, or under a line or a ground.

/** In the page. */
export function unreadable(): string[] {
  type Rect = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
  interface Seen {
    readonly node: Node;
    readonly above: readonly Element[];
    readonly rects: readonly Rect[];
    /** The box that it moves with when the page is scrolled. */
    readonly layer: Element | undefined;
    readonly name: string;
  }
  const parentOf = (node: Node): Node | null =>
    node instanceof ShadowRoot ? node.host : ((node as Element).assignedSlot ?? node.parentNode);
  const elementsAbove = (node: Node): Element[] => {
    const above: Element[] = [];
    for (let at = parentOf(node); at; at = parentOf(at)) if (at instanceof Element) above.push(at);
    return above;
  };
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration =>
    styles.get(element) ?? styles.set(element, getComputedStyle(element)).get(element) ?? getComputedStyle(element);
  const isClear = (color: string): boolean => color === 'transparent' || /[,/] 0\)$/.test(color);

  /** The part of an element where its content is seen, without what can be scrolled to. */
  const clipOf = (element: Element, scrolled: boolean): Rect => {
    const { overflowX, overflowY, overflowClipMargin } = styleOf(element);
    const box = element.getBoundingClientRect();
    const clips = scrolled ? /hidden|clip|auto|scroll/ : /hidden|clip/;
    const margin = (overflow: string): number =>
      !clips.test(overflow) ? Infinity : overflow === 'clip' ? Number.parseFloat(overflowClipMargin) || 0 : 0;
    const [x, y] = [margin(overflowX), margin(overflowY)];
    return { left: box.left - x, top: box.top - y, right: box.right + x, bottom: box.bottom + y };
  };
  const within = (rect: Rect, clip: Rect): Rect => ({
    left: Math.max(rect.left, clip.left),
    top: Math.max(rect.top, clip.top),
    right: Math.min(rect.right, clip.right),
    bottom: Math.min(rect.bottom, clip.bottom),
  });
  const seenOf = (rect: Rect, above: readonly Element[]): Rect =>
    above.reduce((rest, element) => within(rest, clipOf(element, true)), rect);

  const [texts, boxes]: [Seen[], (Seen & { readonly thin: boolean })[]] = [[], []];
  const named = (element: Element): string =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`;
  const layerOf = (above: readonly Element[]): Element | undefined =>
    above.find((element) => /fixed|sticky/.test(styleOf(element).position));

  const lookAt = (node: Node): void => {
    if (node instanceof Text) lookAtText(node);
    if (node instanceof Element) {
      const { display } = styleOf(node);
      if (display === 'none' || /^(style|script|option|title|noscript)$/i.test(node.tagName)) return;
      if (node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) lookAtBox(node);
    }
    const inside = node instanceof Element ? (node.shadowRoot ?? node) : node;
    const slotted = node instanceof HTMLSlotElement ? node.assignedNodes() : [];
    for (const child of slotted.length > 0 ? slotted : inside.childNodes) lookAt(child);
  };
  const lookAtText = (node: Text): void => {
    const above = elementsAbove(node);
    const [element] = above;
    if (!element || node.data.trim() === '') return;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    // What is said alone.
    if (above.some((one) => styleOf(one).clipPath !== 'none' || one.clientWidth === 1)) return;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0.5);
    texts.push({
      node,
      above,
      rects,
      layer: layerOf(above),
      name: `“${node.data.trim().slice(0, 40)}” in ${named(element)}`,
    });
  };
  const lookAtBox = (element: Element): void => {
    const above = [element, ...elementsAbove(element)];
    const add = (rects: readonly Rect[], what: string, thin: boolean): void => {
      boxes.push({ node: element, above, rects, layer: layerOf(above), name: `${what} of ${named(element)}`, thin });
    };
    const box = element.getBoundingClientRect();
    const style = styleOf(element);
    if (element instanceof SVGElement) return;
    const { left, top, right, bottom } = box;
    if (!isClear(style.backgroundColor)) add([box], 'the ground', false);
    const [above1, below, before, after] = ['Top', 'Bottom', 'Left', 'Right'].map((side) => {
      const wide = Number.parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`));
      return isClear(style.getPropertyValue(`border-${side.toLowerCase()}-color`)) ? 0 : wide;
    });
    if (above1) add([{ left, top, right, bottom: top + above1 }], 'the upper line', true);
    if (below) add([{ left, top: bottom - below, right, bottom }], 'the lower line', true);
    if (before) add([{ left, top, right: left + before, bottom }], 'the line before', true);
    if (after) add([{ left: right - after, top, right, bottom }], 'the line after', true);
  };
  lookAt(document.body);

  const found: string[] = [];
  const overlap = (one: Rect, other: Rect, [x, y]: readonly [number, number]): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > x &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > y;
  const meet = (one: Seen, other: Seen, least: readonly [number, number]): boolean =>
    one.layer === other.layer &&
    one.rects.some((rect) =>
      other.rects.some(
        (near) => overlap(rect, near, least) && overlap(seenOf(rect, one.above), seenOf(near, other.above), least),
      ),
    );
  /** A line of letters has room above and below them. */
  const letters = (text: Seen): Seen => ({
    ...text,
    rects: text.rects.map(({ left, top, right, bottom }) => {
      const room = (bottom - top) * 0.2;
      return { left, top: top + room, right, bottom: bottom - room };
    }),
  });

  texts.forEach((text, place) => {
    for (const element of text.above) {
      const clip = clipOf(element, false);
      const cut = text.rects.some(
        ({ left, top, right, bottom }) =>
          left < clip.left - 2 || right > clip.right + 2 || top < clip.top - 3 || bottom > clip.bottom + 3,
      );
      if (cut) found.push(`${text.name} is cut by ${named(element)}`);
      if (/auto|scroll/.test(styleOf(element).overflowX)) break;
    }
    for (const other of texts.slice(place + 1))
      if (meet(text, other, [1.5, 4])) found.push(`${text.name} and ${other.name}`);
    for (const box of boxes) {
      const mine = text.above.includes(box.node as Element);
      if (mine && !box.thin) continue;
      if (meet(letters(text), box, box.thin ? [0.3, 0.3] : [2, 2])) found.push(`${text.name} and ${box.name}`);
    }
  });
  for (const field of document.querySelectorAll<HTMLInputElement>("input[type='text']"))
    if (field.checkVisibility() && document.activeElement !== field && field.scrollWidth > field.clientWidth + 1)
      found.push(`“${field.value}” in its field ${named(field)}`);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`);
  return found;
}
