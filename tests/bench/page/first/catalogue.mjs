// This product: the module with every operation.
import { loadCore } from 'attention-playground/core';
import { startProduct } from '../../contestants/product.mjs';

export const start = (at) => startProduct(loadCore, at('core/attention_relaxed.wasm'));
