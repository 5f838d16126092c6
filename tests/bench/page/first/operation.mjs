// This product: the module with one operation, and a loader for operations alone.
import { loadCoreFrom } from 'attention-playground/core';
import { startProduct } from '../../contestants/product.mjs';

export const start = (at) => startProduct(loadCoreFrom, at('core/dot_product_attention.wasm'));
