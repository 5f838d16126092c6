import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'multi-head-attention',
  order: 3,
  further: true,
  names: { zh: '代价', en: 'Cost' },
};

export const asks: Asks = { zh: '多几个头，要多花什么？', en: 'What do more heads cost?' };
