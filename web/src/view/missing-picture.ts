import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { FrameWords } from '../words/words';
import type { Trouble } from './model/trouble';

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
