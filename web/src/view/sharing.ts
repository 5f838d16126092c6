import type { Figure } from '../charts/base/types';
import type { Rest } from '../experiment/contract';
import { presetOf } from '../experiment/presets';
import type { Drawn } from './model/drawn';
import type { Later, Model } from './model/model';
import { PassingMessage } from './model/passing-message';
import { choosePreset, showTable } from './model/put';
import type { ViewOptions } from './options';
import type { Presentation } from './presentation';
import { share } from './share';
import type { Comparison, ShareState, Sharing } from './share-scene';

/** What a view's figures are, as sharing saves them. */
export interface Shown {
  figures(): readonly Figure[];
  /** Everything drawn, as one picture; undefined while nothing is. */
  area(): HTMLElement | undefined;
}

/** The tools of one view: what is open of them, and what was said last. */
export class ShareTools {
  readonly #model: Model;
  readonly #options: ViewOptions;
  readonly #presentation: Presentation;
  readonly #shown: Shown;
  readonly #state: ShareState = { open: undefined, more: false };
  readonly #said: PassingMessage;

  constructor(model: Model, options: ViewOptions, presentation: Presentation, shown: Shown) {
    this.#model = model;
    this.#options = options;
    this.#presentation = presentation;
    this.#shown = shown;
    this.#said = new PassingMessage(() => model.redraw());
  }

  /** True if the figures that can be saved are listed now. */
  get listsFigures(): boolean {
    return this.#state.open === 'export';
  }

  template(later: Later): ReturnType<typeof share> {
    return share(this.#sharing(later));
  }

  #sharing({ words, rest }: Later): Sharing {
    const [model, options] = [this.#model, this.#options];
    const { drawn, experiment, state } = model;
    const { linkTo, embedding } = options;
    return {
      words,
      state: this.#state,
      link: linkTo && ((hide = options.hidden.text, step?: string) => linkTo(model.state, hide, step)),
      unlinked: drawn && rest.unlinked?.(model.live(drawn), model.speech.own),
      step: model.step?.name,
      embedding: embedding && (() => embedding(model.state)),
      embedPanel: options.embedPanel,
      tellsNumbers: !model.silent && !(drawn && drawn.result === undefined),
      pytorch: () => rest.pytorch(model.state, drawn?.result),
      prints: () => (drawn ? rest.prints(model.live(drawn)) : []),
      ...this.#shown,
      endings: drawn ? Object.keys(rest.files ?? {}) : [],
      file: (ending) => model.file(ending),
      attributes: () => model.attributes(),
      golden: drawn && comparison(model, rest, drawn),
      fileName: experiment.name,
      table: model.table,
      narrow: model.layout === 'narrow',
      presenting: options.presents === undefined ? undefined : model.presenting,
      present: (on) => this.#presentation.present(on),
      ask: (kind) => model.tell({ kind }),
      setTable: (table) => showTable(model, table),
      said: this.#said.textOf(state),
      say: (text) => this.#said.say(text, model.state),
      changed: () => model.redraw(),
    };
  }
}

function comparison(model: Model, rest: Rest, drawn: Drawn): Comparison | undefined {
  const { experiment, speech } = model;
  const { goldens } = rest;
  const { presets, notCompared = '' } = speech.own;
  return (
    goldens && {
      load: goldens,
      tensors: () => rest.tensors?.(drawn) ?? {},
      lines: () => rest.lines?.(drawn) ?? [],
      notCompared,
      preset: presetOf(experiment, drawn.state),
      label: (preset) => presets[preset]?.label ?? preset,
      choose: (preset) => choosePreset(model, preset),
    }
  );
}
