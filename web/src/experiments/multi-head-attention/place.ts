import type { Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'multi-head-attention',
  order: 1,
  names: { zh: '多头注意力', en: 'Multi-head attention' },
};
