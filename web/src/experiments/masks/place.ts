import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'the-cache',
  order: 2,
  names: { zh: '叠起来的掩码', en: 'Masks on masks' },
};

export const asks: Asks = { zh: '几张掩码叠在一起，还看得见谁？', en: 'Several masks at once: who is still seen?' };
