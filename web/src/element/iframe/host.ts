// For a page with frames of the playground: `<script src="host.js" defer></script>` gives each the height of its content, and
// an event `solved` at its iframe, as the element has it.
import type { HeightMessage, HeightQuestion } from './height';
import { readSolved } from './messages';

/** Whatever a frame says, it stays a figure in a page. */
const [lowest, highest] = [120, 4000];

addEventListener('message', ({ data, source }: MessageEvent<Partial<HeightMessage> | null>) => {
  for (const frame of document.querySelectorAll('iframe')) if (frame.contentWindow === source) hear(frame, data);
});

function hear(frame: HTMLIFrameElement, data: Partial<HeightMessage> | null): void {
  const height = data?.type === 'attention-playground:height' ? data.height : undefined;
  // Not Number(…): a list may be deeper than a stack.
  if (typeof height === 'number' && Number.isFinite(height))
    frame.style.height = `${Math.min(Math.max(height, lowest), highest)}px`;
  // Nobody else's frame says what is solved here.
  const detail = frame.src.split(/[#?]/)[0]?.endsWith('/embed.html') ? readSolved(data) : undefined;
  if (detail) frame.dispatchEvent(new CustomEvent('solved', { detail, bubbles: true, composed: true }));
}

// Frames that spoke before this script was there say it again.
const question: HeightQuestion = { type: 'attention-playground:ask' };
for (const { contentWindow } of document.querySelectorAll('iframe')) contentWindow?.postMessage(question, '*');
