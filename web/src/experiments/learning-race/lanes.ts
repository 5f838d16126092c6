// Who races: configurations of one model that differ in one thing.
import type { ModelConfig } from '../../../../wasm/package/session_fields';
import { flattest, type State } from './parameters';

export type LaneId =
  | 't5'
  | 'rope'
  | 'learned'
  | 'sinusoidal'
  | 'alibi'
  | 'none'
  | 'one'
  | 'two'
  | 'four'
  | 'standard'
  | 'own'
  | 'divided'
  | 'plain';

export interface LaneOf {
  readonly id: LaneId;
  /** What differs from the preset, which has two heads of 16 numbers, RoPE, and scores divided by √16. */
  readonly model: Partial<ModelConfig>;
}

const positions = ['t5', 'rope', 'learned', 'sinusoidal', 'alibi', 'none'] as const;

export function lanesOf({ what, slope }: Pick<State, 'what' | 'slope'>): readonly LaneOf[] {
  switch (what) {
    case 'positions':
      return positions.map((id) => ({ id, model: { positions: id } }));
    case 'heads':
      return [
        { id: 'one', model: { num_heads: 1 } },
        { id: 'two', model: {} },
        { id: 'four', model: { num_heads: 4 } },
      ];
    case 'slope':
      return [
        { id: 'standard', model: { positions: 'alibi' } },
        { id: 'own', model: { positions: 'alibi', alibi_slopes: [slope, flattest] } },
      ];
    case 'scale':
      return [
        { id: 'divided', model: {} },
        { id: 'plain', model: { scale: 1 } },
      ];
  }
}
