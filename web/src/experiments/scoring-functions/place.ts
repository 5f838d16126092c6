import type { Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'scoring-functions',
  order: 1,
  names: { zh: '评分函数', en: 'Scoring functions' },
};
