/** Known models' attention: num_hiddens and num_heads of one layer. Sources: their papers; notebook 004 names them. */
export const models = {
  bertBase: [768, 12],
  bertLarge: [1024, 16],
  gpt2: [768, 12],
  gpt2XL: [1600, 25],
  gpt3: [12288, 96],
} as const satisfies Record<string, readonly [num_hiddens: number, num_heads: number]>;

export type Model = keyof typeof models;
