import type { Experiment, Scene } from '../../web/src/experiment/contract';
import { Memory } from '../../web/src/experiment/memory';
import { ViewActions } from '../../web/src/view/model/actions';
import type { Language } from '../../web/src/words/language';
import { nodeClient } from './node-core';

interface Given {
  readonly state: Scene['state'];
  readonly result: unknown;
  readonly language: Language;
  readonly narrow?: boolean;
  readonly memory?: Memory;
  readonly client?: ReturnType<typeof nodeClient>;
}

/** A stage 800 pixels wide that no hand is on. */
export async function sceneOf(
  experiment: Experiment,
  { state, result, language, narrow = false, memory = new Memory(), client = nodeClient() }: Given,
): Promise<Scene> {
  return {
    state,
    asked: state,
    result,
    outcomes: {},
    actions: new ViewActions(experiment.actions, client, memory, () => undefined).hands(state),
    words: (await experiment.words[language]()).words,
    narrow,
    width: 800,
    unit: 1,
    part: () => ({ shown: true, covered: false, scale: 0, guessed: null }),
    hover: null,
    table: false,
    set: () => undefined,
    setHover: () => undefined,
  };
}
