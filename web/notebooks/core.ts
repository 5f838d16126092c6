import strict from '../../build/wasm/attention.wasm?url';
import plain from '../../build/wasm/attention_plain.wasm?url';
import relaxed from '../../build/wasm/attention_relaxed.wasm?url';
import { firstThatLoads } from '../../wasm/package/builds';
import { CoreWithGradients } from '../../wasm/package/gradients';
import { instantiate } from '../../wasm/package/load';

const addresses = { relaxed, strict, plain };

/** No cell of the notebooks asks for a gradient. */
const noTraining = (): Promise<never> => Promise.reject(new Error('the notebooks have no gradients'));

/** The core under the notebooks' modules, in the page itself: no cell takes long. */
export const loadCore = (): Promise<CoreWithGradients> =>
  firstThatLoads(async (build) => {
    const exports = await instantiate(new URL(addresses[build], document.baseURI));
    return new CoreWithGradients(exports, undefined, noTraining);
  });
