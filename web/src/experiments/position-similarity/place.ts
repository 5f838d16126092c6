import type { Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'positional-encoding',
  order: 4,
  names: { zh: '相似度', en: 'Similarity' },
};
