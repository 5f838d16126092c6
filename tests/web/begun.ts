// What the actions that a state begins by itself bring, for tests that have no view to run them.
import type { Caller } from '../../web/src/core/client';
import type { Action, Experiment } from '../../web/src/experiment/contract';
import { Memory } from '../../web/src/experiment/memory';
import type { ParameterTable, StateOf } from '../../web/src/state/parameters';

/** A run that nobody watches or stops. */
export const alone = { stopped: new AbortController().signal, tell: () => undefined };

/** The outcomes by name, for actions with `begins` and those that are pressed. One is stopped when it has brought enough. */
export async function begunIn(
  { actions }: Experiment,
  state: StateOf<ParameterTable>,
  caller: Caller,
  memory: Memory,
  enough: (soFar: unknown) => boolean = () => false,
  pressed: readonly string[] = [],
): Promise<Readonly<Record<string, unknown>>> {
  const outcomes: Record<string, unknown> = {};
  for (const [name, { run, begins }] of Object.entries((actions ?? {}) as Readonly<Record<string, Action>>))
    if (begins?.(state) || pressed.includes(name)) {
      const stop = new AbortController();
      const tell = (_: number, soFar?: unknown): void => void (enough(soFar) && stop.abort());
      outcomes[name] = await caller.compute((core) => run(state, core, memory, { stopped: stop.signal, tell }));
    }
  return outcomes;
}

/** A memory for each experiment: what actions have brought is kept from state to state, as a view keeps it. */
export function memories(): (experiment: Experiment) => Memory {
  const known = new Map<string, Memory>();
  return ({ name }) => {
    const memory = known.get(name) ?? new Memory();
    known.set(name, memory);
    return memory;
  };
}
