import { tell } from './talk';

/** What a frame tells the page around it: the pixels its content takes. */
export interface HeightMessage {
  readonly type: 'attention-playground:height';
  readonly height: number;
}

/** What a page may ask its frames, when it begins to listen later than they began to tell. */
export interface HeightQuestion {
  readonly type: 'attention-playground:ask';
}

/** Tells the page around at once, whenever the content grows or shrinks, and when asked; as learning platforms hear it, too. */
export function tellHeight(): void {
  if (window.parent === window) return;
  let told = 0;
  const tellIt = (): void => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === told || height === 0) return;
    told = height;
    const message: HeightMessage = { type: 'attention-playground:height', height };
    tell({ type: 'height', height });
    // The format that older pages and learning platforms understand.
    window.parent.postMessage(message, '*');
    window.parent.postMessage({ subject: 'lti.frameResize', height }, '*');
  };
  new ResizeObserver(tellIt).observe(document.body);
  addEventListener('message', ({ data, source }: MessageEvent<Partial<HeightQuestion> | null>) => {
    if (source !== window.parent || data?.type !== 'attention-playground:ask') return;
    told = 0;
    tellIt();
  });
}
