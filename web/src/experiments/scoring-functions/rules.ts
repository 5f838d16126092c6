/** The rules, the same in every language. */
export const rules = {
  additive: 'w_v · tanh(W_q q + W_k k)',
  scaled_dot: 'q · k ÷ √d',
  dot: 'q · k',
  bilinear: 'qᵀ W k',
  cosine: 'q · k ÷ (|q| |k|)',
  gaussian: '−|q − k|² ÷ 2σ²',
  sum: 'Σ (q + k)',
} as const;
