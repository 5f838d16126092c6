import { fillBy } from '../text/markup';
import type { Pack } from './pack';
import { AttentionPlayground } from './playground';
import { fillAnywhere } from './trust';

const name = 'attention-playground';

/** Defines the element with these experiments, or brings them to the element another script has defined. */
export function define(pack: Pack): void {
  if (!globalThis.customElements) return;
  fillBy(fillAnywhere);
  const defined = customElements.get(name) as typeof AttentionPlayground | undefined;
  (defined ?? AttentionPlayground).provide(pack);
  if (!defined) customElements.define(name, AttentionPlayground);
}
