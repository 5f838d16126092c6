import type { Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'self-attention',
  order: 1,
  names: { zh: '句子的自注意力', en: 'Self-attention on a sentence' },
};
