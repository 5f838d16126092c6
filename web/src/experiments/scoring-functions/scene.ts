import { html, type TemplateResult } from 'lit/html.js';
import type { TensorLike } from '../../charts/base/types';
import type { Scene } from '../../experiment/contract';
import { sizes, slice, transposed } from '../../tensor/read';
import { rich } from '../../text/rich';
import type { Result } from './compute';
import type { Table } from './parameters';
import type { Words } from './words.en';

export type Here = Scene<Table, Result, Words>;

/** One sample of a tensor with a column for each key, so that keys and values stand above their scores. */
export const acrossKeys = (tensor: TensorLike, sample: number): TensorLike => transposed(slice(tensor, sample));

/** What the keys of the chosen sample are called. */
export function namesOf({ state, result, words }: Pick<Here, 'state' | 'result' | 'words'>): readonly string[] {
  if (result.trained) return result.trained.names;
  const [, m] = sizes(result.keys, 3);
  return state.labels === 'words' && m === words.tokens.length
    ? words.tokens
    : Array.from({ length: m }, (_, key) => String(key));
}

export const ruleText = (rule: string): TemplateResult => html`<span class="rule">${rich(rule)}</span>`;

export const none: readonly string[] = [];
