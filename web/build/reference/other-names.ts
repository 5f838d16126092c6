// What a reader may call an operation who does not know its name here: names of inputs, of PyTorch, of papers, in Chinese.
import type { Operation } from './operations';

/** Other names, by the beginning of an operation's or a topic's name. */
const others: Readonly<Record<string, string>> = {
  add_positional_encoding: 'sinusoidal 位置编码 加上位置',
  additive_attention: 'bahdanau additive score concat 加性注意力 评分函数',
  cached_attention: 'kv cache kvcache decode decoder streamingllm eviction sinks 键值缓存 解码',
  core: 'wasm worker load 核心 加载',
  convolution_1d: 'cnn conv1d 卷积',
  cpp: 'cmake native c++ headers 头文件',
  cross_entropy: 'loss nll 交叉熵 损失',
  dot_product_attention:
    'scaled_dot_product_attention sdpa luong flash flashattention streaming kv cache kvcache gqa grouped_query sliding_window sinks alibi softcap attn_mask boolean mask allowed documents packing prefix yarn 缩放点积注意力 点积 注意力 键值缓存',
  dropout: '暂退 随机失活',
  element: 'embed iframe web component 嵌入',
  embedding: 'token lookup 词嵌入 嵌入',
  entropy: '熵',
  files: 'npy npz safetensors numpy 文件',
  gelu: 'activation 激活函数',
  generator: 'random seed prng mersenne 随机数 种子 生成器',
  head_ablation: 'ablation importance 头 消融',
  kernel_regression: 'nadaraya watson nadaraya-watson pooling 核回归 注意力汇聚',
  kv_cache_cost: 'kv cache kvcache memory bytes gqa mla latent 键值缓存 显存',
  layer_norm: 'normalization 层规范化 层归一化',
  linear: 'dense projection 线性 全连接 投影',
  linear_map_fit: 'least squares 最小二乘',
  manual_seed: 'random seed 随机数 种子',
  masked_softmax: 'mask valid_lens padding causal 掩蔽 掩码 有效长度 填充 因果',
  matmul: 'bmm mm matrix product 矩阵乘法',
  modules: 'nn module multiheadattention dotproductattention additiveattention positionalencoding 模块',
  multi_head_attention: 'mha heads causal kv cache 多头注意力 多头',
  multi_head_parameters: 'mha weights init xavier 多头 参数',
  normal: 'gaussian random 正态 随机数',
  pca: 'principal components 主成分',
  pool: 'pooling mean max 汇聚 池化',
  position_bias: 'alibi t5 relative bias 位置偏置 相对位置',
  position_similarity: 'cosine 位置 相似度',
  positional_encoding: 'sinusoidal sin cos pe 位置编码',
  rand: 'random uniform 随机数',
  recipes: 'examples 例子 配方',
  relative_position_projection: 'rotation 相对位置 旋转',
  relu: 'activation 激活函数',
  repeat_interleave: 'valid_lens heads 重复 有效长度',
  rms_norm: 'rmsnorm normalization 均方根 规范化 归一化',
  rnn_steps: 'recurrent rnn 循环神经网络',
  rotary_embedding: 'rope rotary interleaved rotate_half yarn ntk scaling 旋转位置编码 旋转 位置编码',
  scaling_study: 'sqrt √d variance softmax 缩放 方差',
  scoring: 'score bahdanau luong bilinear cosine 评分函数',
  self_attention: 'selfattention cross 自注意力',
  sequence_mask: 'mask valid_lens padding 掩蔽 掩码 有效长度 填充',
  sequence_model_cost: 'flops complexity cnn rnn 复杂度 计算量',
  session: 'training optimizer adam sgd transformer model 训练 优化器',
  singular_values: 'svd rank 奇异值 秩',
  softmax: '归一化 指数',
  tanh: 'activation 激活函数',
  transpose_output: 'heads concat merge 多头 拼接 转置',
  transpose_qkv: 'heads split reshape permute 多头 分头 转置',
  uniform: 'random 均匀 随机数',
};

/** What finds an entry beside its name; the gradient of an operation has its names, too. */
function otherNames(name: string): string {
  const own = others[name.replace(/_(backward|forward|apply)$/, '')] ?? others[name.replace(/_.*/, '')] ?? '';
  const gradient = name.endsWith('_backward') ? ' gradient grad 梯度 反向' : '';
  return `${own}${gradient} ${name.replaceAll('_', '')}`.toLowerCase();
}

/** The attributes that the filter reads: other names, and the inputs, which many operations share. */
export function findable(name: string, operation?: Operation): string {
  const inputs = operation ? ` data-inputs="${operation.inputs.map((input) => input.name).join(' ')}"` : '';
  return ` data-also="${otherNames(name)}"${inputs}`;
}

/** The names above. */
export const otherwiseCalled = Object.keys(others);
