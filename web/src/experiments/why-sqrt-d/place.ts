import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'why-sqrt-d',
  order: 1,
  names: { zh: '为什么除以 √d', en: 'Why √d' },
};

export const asks: Asks = {
  zh: '维度越高，分数越大，会怎样？',
  en: 'Higher dimensions give larger scores. What then?',
};
