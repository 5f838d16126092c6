import type { Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'positional-encoding',
  order: 2,
  names: { zh: '加上位置', en: 'Adding positions' },
};
