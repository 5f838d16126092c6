// Made from the catalogue by wasm/generate_operations.mjs; not to be edited.
import type { Tensor, TensorInput } from './tensors.ts';

/** Every operation with its inputs and outputs; their meaning is in core/include/attn. */
export interface Operations {
  sequence_mask: {
    inputs: {
      /** f32, (rows, cols) */
      x: TensorInput;
      /** f64, (rows) */
      valid_lens: TensorInput;
      /** default 0 */
      value?: number;
    };
    outputs: {
      /** f32, (rows, cols) */
      output: Tensor<'f32'>;
    };
  };
  masked_softmax: {
    inputs: {
      /** f32, (b, n, m) */
      scores: TensorInput;
      /** f64, (b) or (b, n) */
      valid_lens?: TensorInput;
      /** default -1000000 */
      fill?: number;
      mask?: 'none' | 'causal' | 'causal_bottom_right' | 'sliding_window' | 'sliding_window_both';
      /** from 0 to 2147483647, default 1 */
      window?: number;
      precision?: 'float32' | 'float16';
    };
    outputs: {
      /** f32, (b, n, m) */
      masked_scores: Tensor<'f32'>;
      /** f32, (b, n, m) */
      weights: Tensor<'f32'>;
    };
  };
  positional_encoding: {
    inputs: {
      /** from 1 to 65536 */
      num_hiddens: number;
      /** from 0 to 16777216 */
      max_len: number;
      /** from 1e-30 to 1e+30, default 10000 */
      base?: number;
    };
    outputs: {
      /** f32, (max_len, num_hiddens) */
      encoding: Tensor<'f32'>;
    };
  };
}
