import type { Scene } from '../../experiment/contract';
import { isCovered } from '../../experiment/covered';
import { showsFormula } from '../../experiment/presented';
import type { FilledFormula } from '../../formulas/formula';
import type { Result } from './compute';
import type { Table } from './parameters';
import { gib } from './reading';

/** Keys and values, layers, key heads, numbers of each, tokens, bytes of a number. */
export function fill(scene: Scene<Table, Result>): readonly FilledFormula[] {
  const { state, result } = scene;
  if (!result.share || !showsFormula(scene) || isCovered(scene, 'models')) return [];
  const slots = {
    layers: `${state.num_layers}`,
    shared: `${state.num_kv_heads}`,
    width: `${state.head_dim}`,
    tokens: `${state.tokens}`,
    result: gib(result.share.own),
  };
  return [{ formula: 'bytes', slots }];
}
