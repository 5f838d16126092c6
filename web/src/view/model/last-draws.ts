import type { ParameterTable } from '../../state/parameters';
import { type DrawnTensor, isDrawn, type TensorValue } from '../../tensor/tensor';
import type { State } from './drawn';

/** The last draw of each tensor, to go back to from a person's own numbers. */
export class LastDraws {
  readonly #draws = new Map<string, DrawnTensor>();

  remember(table: ParameterTable, state: State): void {
    for (const [name, { kind }] of Object.entries(table)) {
      const value = state[name] as TensorValue;
      if (kind === 'tensor' && isDrawn(value)) this.#draws.set(name, value);
    }
  }

  of(name: string): DrawnTensor | undefined {
    return this.#draws.get(name);
  }
}
