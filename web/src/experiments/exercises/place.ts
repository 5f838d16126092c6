import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'exercises',
  order: 1,
  names: { zh: '练习', en: 'Exercises' },
};

export const asks: Asks = { zh: '自己试试？', en: 'Can you do it yourself?' };
