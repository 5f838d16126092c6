import type { Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'scoring-functions',
  order: 2,
  names: { zh: '核回归', en: 'Kernel regression' },
};
