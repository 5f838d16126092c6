import { readState } from '../state/hash';
import { type ParameterTable, parameterNamed, type StateOf } from '../state/parameters';

type State = StateOf<ParameterTable>;

/**
 * What a reader has answered, as it stays with the page's entry in the browser's history: through a reload and on the
 * way back, in this browser alone. No address holds it.
 */
interface Personal {
  readonly experiment: string;
  readonly personal: Readonly<Record<string, string>>;
}

/** True for what a reader answers or ticks, which no address holds. */
export const isReadersOwn = ({ parameters }: { readonly parameters: ParameterTable }, name: string): boolean =>
  parameterNamed(parameters, name)?.personal ?? false;

/** Null where nothing has been answered. */
export function personalOf(experiment: string, table: ParameterTable, state: State): Personal | null {
  const said = Object.entries(table).flatMap(([name, parameter]) => {
    const print = parameter.print as (value: unknown) => string;
    const text = print(state[name]);
    return parameter.personal && text !== print(parameter.initial) ? [[name, text] as const] : [];
  });
  return said.length > 0 ? { experiment, personal: Object.fromEntries(said) } : null;
}

/** A state with what `kept`, an entry of the history, holds of the reader's own values. */
export function withPersonal(experiment: string, table: ParameterTable, state: State, kept: unknown): State {
  if (!isPersonal(kept) || kept.experiment !== experiment) return state;
  const own = Object.entries(kept.personal).filter(
    ([name, text]) => typeof text === 'string' && Object.hasOwn(table, name) && table[name]?.personal,
  );
  return readState(table, new Map(own), state).state;
}

const isPersonal = (kept: unknown): kept is Personal =>
  typeof kept === 'object' &&
  kept !== null &&
  typeof Reflect.get(kept, 'personal') === 'object' &&
  Reflect.get(kept, 'personal') !== null;
