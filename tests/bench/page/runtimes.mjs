// Everyone's own package, loaded only when asked for; `peers/` and `core/` lie beside the page.
import { startProduct } from '../contestants/product.mjs';

const at = (path) => new URL(path, location.href).href;

/** Each starts its runtime and resolves to {prepare}. */
export const peers = {
  'plain JavaScript': async () => (await import('../contestants/javascript.mjs')).start(),
  'onnxruntime-web': async () => {
    const { start, wasmFile } = await import('../contestants/onnxruntime.mjs');
    return start(at(`peers/onnxruntime/${wasmFile}`));
  },
  LiteRT: async () => (await import('../contestants/litert.mjs')).start(at('peers/litert/')),
  'TensorFlow.js': async () => (await import('../contestants/tfjs.mjs')).start(at('peers/tfjs/')),
};

/** A build of this product: the file of its module. */
export async function product(file) {
  const { loadCore } = await import('attention-playground/core');
  return startProduct(loadCore, at(`core/${file}`));
}
