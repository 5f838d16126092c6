/** What a frame tells the page around it: the pixels its content takes. */
export interface HeightMessage {
  readonly type: 'attention-playground:height';
  readonly height: number;
}

/** Tells the page around at once and whenever the content grows or shrinks, also as learning platforms hear it. */
export function tellHeight(): void {
  if (window.parent === window) return;
  let told = 0;
  const watch = new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === told || height === 0) return;
    told = height;
    const message: HeightMessage = { type: 'attention-playground:height', height };
    // Whoever frames this page may know its height; nothing else is said.
    window.parent.postMessage(message, '*');
    window.parent.postMessage({ subject: 'lti.frameResize', height }, '*');
  });
  watch.observe(document.body);
}
