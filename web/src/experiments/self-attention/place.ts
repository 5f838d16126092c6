import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'self-attention',
  order: 1,
  names: { zh: '句子的自注意力', en: 'Self-attention on a sentence' },
};

export const asks: Asks = {
  zh: '查询、键、值都来自同一句话，会怎样？',
  en: 'What if queries, keys and values are the same words?',
};
