import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'real-words',
  order: 2,
  names: { zh: '两步，三种走法', en: 'Two steps, three ways' },
};

export const asks: Asks = {
  zh: '要两步才能答出来时，模型都走同一条路吗？',
  en: 'Where it takes two steps, do all models take the same ones?',
};
