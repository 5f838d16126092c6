import type { Paragraph, Suggestion } from '../../experiment/remarks';
import type { Table } from './parameters';
import type { Words } from './words.en';

export const pytorch = (): string => '';
export const prints = () => [];
export const remarks = (): Paragraph<Words['remarks']>[] => [[{ id: 'kept' }]];
export const suggestions = (): Suggestion<Table, Words['suggestions']>[] => [{ id: 'think' }];
