import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'multi-head-attention',
  order: 2,
  names: { zh: '形状', en: 'Shapes' },
};

export const asks: Asks = { zh: '一次投影怎么分给几个头？', en: 'How does one projection become several heads?' };
