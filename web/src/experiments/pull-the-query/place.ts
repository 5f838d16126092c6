import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'overview',
  order: 1,
  names: { zh: '拖动查询', en: 'Pull the query' },
};

export const asks: Asks = { zh: '“它”指谁？', en: 'What does “it” refer to?' };
