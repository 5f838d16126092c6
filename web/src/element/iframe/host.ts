// For a page with frames of the playground: `<script src="host.js" defer></script>` gives each the height of its content.
import type { HeightMessage, HeightQuestion } from './height';

/** Whatever a frame says, it stays a figure in a page. */
const [lowest, highest] = [120, 4000];

addEventListener('message', ({ data, source }: MessageEvent<Partial<HeightMessage> | null>) => {
  const height = data?.type === 'attention-playground:height' ? Number(data.height) : Number.NaN;
  if (!Number.isFinite(height)) return;
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.contentWindow === source) frame.style.height = `${Math.min(Math.max(height, lowest), highest)}px`;
});

// Frames that spoke before this script was there say it again.
const question: HeightQuestion = { type: 'attention-playground:ask' };
for (const { contentWindow } of document.querySelectorAll('iframe')) contentWindow?.postMessage(question, '*');
