import type { Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'overview',
  order: 2,
  names: { zh: '所有词一起来', en: 'All words at once' },
};
