/** A model's attention. */
export interface Model {
  readonly name: string;
  readonly num_layers: number;
  readonly num_heads: number;
  readonly num_kv_heads: number;
  readonly head_dim: number;
  /** Tokens that a local layer keeps; absent: all layers keep all. */
  readonly window?: number;
  /** The layers that keep all although there is a window. */
  readonly global_layers?: number;
}

const model = (name: string, num_layers: number, num_heads: number, num_kv_heads: number, head_dim: number): Model => ({
  name,
  num_layers,
  num_heads,
  num_kv_heads,
  head_dim,
});

/** Published configurations: config.json or params.json of each, LlamaConfig's defaults for the first. */
export const models: readonly Model[] = [
  model('Llama 2 7B', 32, 32, 32, 128),
  model('Llama 3.1 405B', 126, 128, 8, 128),
  model('Llama 2 70B', 80, 64, 8, 128),
  model('Qwen3 4B', 36, 32, 8, 128),
  model('Llama 3 8B', 32, 32, 8, 128),
  model('Falcon 40B', 60, 128, 8, 64),
  model('Qwen2.5 7B', 28, 28, 4, 128),
  { ...model('gpt-oss-120b', 36, 64, 8, 64), window: 128, global_layers: 18 },
  model('Gemma 2B', 18, 8, 1, 256),
  { ...model('Mistral 7B', 32, 32, 8, 128), window: 4096 },
];

/** The tokens at which models are compared. */
export const compared = 32768;
