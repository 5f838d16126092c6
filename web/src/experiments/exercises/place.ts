import type { Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'exercises',
  order: 1,
  names: { zh: '练习', en: 'Exercises' },
};
