import { html, nothing, type TemplateResult } from 'lit/html.js';
import { NotHeard, NotLoaded, Stopped } from '../core/client';
import type { Waiting } from '../core/watch';
import type { FrameWords } from '../words/words';

/** The reason why the present state has no picture: its answer is late, or does not come. */
export type Trouble = Waiting | 'failed' | 'unheard' | 'stopped';

/** The trouble behind an error; undefined if the input caused it. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof Stopped) return 'stopped';
  if (error instanceof NotHeard) return 'unheard';
  return error instanceof NotLoaded ? 'failed' : undefined;
}

export interface TroubleActions {
  /** Ends the computation. */
  stop(): void;
  retry(): void;
}

/** Explains the trouble and offers help. `stale`: an older picture is shown above. */
export function explainTrouble(
  trouble: Trouble,
  words: FrameWords,
  stale: boolean,
  { stop, retry }: TroubleActions,
): TemplateResult {
  const waits = trouble === 'loading' || trouble === 'computing';
  const computes = trouble === 'computing';
  return html`<div class=${stale ? 'problem' : 'failed'} role=${waits ? 'status' : 'alert'}>
    <p>${words.troubles[trouble]}</p>
    ${stale && !waits ? html`<p>${words.stalePicture}</p>` : nothing}
    <button type="button" class=${stale ? 'quiet' : 'button'} @click=${computes ? stop : retry}>
      ${computes ? words.stop : words.retry}
    </button>
  </div>`;
}
