import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'positional-encoding',
  order: 3,
  names: { zh: '旋转（RoPE）', en: 'Rotation (RoPE)' },
};

export const asks: Asks = { zh: '隔多远，能从编码里看出来吗？', en: 'Can two positions tell how far apart they are?' };
