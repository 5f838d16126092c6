import type { Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'overview',
  order: 1,
  names: { zh: '拉动查询', en: 'Pull the query' },
};
