import type { Pack } from './pack';
import { AttentionPlayground } from './playground';

const name = 'attention-playground';

/** Defines the element with these experiments, or brings them to the element another script has defined. */
export function define(pack: Pack): void {
  if (!globalThis.customElements) return;
  const defined = customElements.get(name) as typeof AttentionPlayground | undefined;
  (defined ?? AttentionPlayground).provide(pack);
  if (!defined) customElements.define(name, AttentionPlayground);
}
