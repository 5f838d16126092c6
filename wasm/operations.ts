// Made from the catalogue by wasm/generate_operations.mjs; not to be edited.
// biome-ignore-all format: as it is made
import type { Generator, Seed } from './generator.ts';
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
      /** from 1 to 1e+30, default 10000 */
      base?: number;
    };
    outputs: {
      /** f32, (max_len, num_hiddens) */
      encoding: Tensor<'f32'>;
    };
  };
  manual_seed: {
    inputs: {
      /** from 0 to 4294967295 */
      seed: Seed;
    };
    outputs: {
      /** f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  rand: {
    inputs: {
      generator: Generator | Float64Array;
      /** f64, (rank) */
      shape: TensorInput;
    };
    outputs: {
      /** f32, (*) */
      output: Tensor<'f32'>;
      /** f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  randn: {
    inputs: {
      generator: Generator | Float64Array;
      /** f64, (rank) */
      shape: TensorInput;
    };
    outputs: {
      /** f32, (*) */
      output: Tensor<'f32'>;
      /** f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  normal: {
    inputs: {
      generator: Generator | Float64Array;
      mean: number;
      /** from 0 */
      std: number;
      /** f64, (rank) */
      shape: TensorInput;
    };
    outputs: {
      /** f32, (*) */
      output: Tensor<'f32'>;
      /** f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  uniform: {
    inputs: {
      generator: Generator | Float64Array;
      /** from -3.40282347e+38 to 3.40282347e+38 */
      low: number;
      /** from -3.40282347e+38 to 3.40282347e+38 */
      high: number;
      /** f64, (rank) */
      shape: TensorInput;
    };
    outputs: {
      /** f32, (*) */
      output: Tensor<'f32'>;
      /** f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  randint: {
    inputs: {
      generator: Generator | Float64Array;
      /** from -9007199250000000 to 9007199250000000 */
      low: number;
      /** from -9007199250000000 to 9007199250000000 */
      high: number;
      /** f64, (rank) */
      shape: TensorInput;
    };
    outputs: {
      /** i64, (*) */
      output: Tensor<'i64'>;
      /** f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  randperm: {
    inputs: {
      generator: Generator | Float64Array;
      /** from 0 to 2147483647 */
      n: number;
    };
    outputs: {
      /** i64, (n) */
      output: Tensor<'i64'>;
      /** f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  embedding: {
    inputs: {
      generator: Generator | Float64Array;
      /** from 0 to 2147483647 */
      n: number;
      /** from 0 to 2147483647 */
      d: number;
    };
    outputs: {
      /** f32, (n, d) */
      weight: Tensor<'f32'>;
      /** f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  linear: {
    inputs: {
      generator: Generator | Float64Array;
      /** from 0 to 2147483647 */
      in_features: number;
      /** from 0 to 2147483647 */
      out_features: number;
      /** from 0 to 1, default 1 */
      bias?: boolean;
    };
    outputs: {
      /** f32, (out_features, in_features) */
      weight: Tensor<'f32'>;
      /** f32, (out_features) */
      bias: Tensor<'f32'>;
      /** f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  dropout: {
    inputs: {
      generator: Generator | Float64Array;
      /** f32, (*) */
      x: TensorInput;
      /** from 0 to 1 */
      p: number;
      build?: 'portable' | 'mkl';
    };
    outputs: {
      /** f32, (*) */
      output: Tensor<'f32'>;
      /** f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  embedding_lookup: {
    inputs: {
      /** f32, (n, d) */
      weight: TensorInput;
      /** i64, (*) */
      indices: TensorInput;
    };
    outputs: {
      /** f32, (*, d) */
      output: Tensor<'f32'>;
    };
  };
}
