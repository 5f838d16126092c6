import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'scoring-functions',
  order: 2,
  further: true,
  names: { zh: '核回归', en: 'Kernel regression' },
};

export const asks: Asks = { zh: '这个想法从哪里来？', en: 'Where does the idea come from?' };
