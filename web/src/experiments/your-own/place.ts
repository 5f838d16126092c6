import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'your-own',
  order: 1,
  names: { zh: '你自己的张量', en: 'Your own tensors' },
};

export const asks: Asks = { zh: '我自己的模型在看哪里？', en: 'Where does my own model look?' };
