// What the tools of sharing are drawn from.
import type { nothing, TemplateResult } from 'lit/html.js';
import type { Figure, TensorLike } from '../charts/base/types';
import type { Printed } from '../experiment/contract';
import type { GoldenSet } from '../goldens/golden';
import type { Words } from '../words/words';
import type { Embedding, HostName } from './embed-hosts';

export type PanelName = 'pytorch' | 'equal' | 'export' | 'teach' | 'embed';

/** What of sharing is open now. */
export interface ShareState {
  open: PanelName | undefined;
  /** True if the tools used less often are shown. */
  more: boolean;
  /** Loaded when first opened. */
  panels?: Readonly<Record<PanelName, (sharing: Sharing) => TemplateResult | typeof nothing>>;
  embedPanel?: EmbedPanel | undefined;
  /** PyTorch's own numbers, loaded with the panel that compares them. */
  goldens?: GoldenSet;
  /** What the teaching link is to leave out. */
  hide?: readonly ('controls' | 'answers')[];
  /** The system whose lines are shown. */
  host?: HostName;
  /** A text the browser would not copy: shown, to be selected by hand. */
  byHand?: string;
}

/** The lines for other pages, and the experiment as a file of its own. */
export interface EmbedPanel {
  embed(sharing: Sharing): TemplateResult | typeof nothing;
  standaloneRow(sharing: Sharing): TemplateResult | typeof nothing;
}

export interface Sharing {
  readonly words: Words;
  readonly state: ShareState;
  readonly fileName: string;
  readonly table: boolean;
  /** On a phone all tools stand behind one button. */
  readonly narrow: boolean;
  /** True if it fills the window; undefined if it may not. */
  readonly presenting: boolean | undefined;
  present(on: boolean): void;
  /** Asks the page for the list of a teacher's lesson, or a QR code of the present link. */
  ask(kind: 'run-sheet' | 'code'): void;
  /** `hide`: what the link leaves out; as here when nothing is said. Undefined in a page that has no links to states. */
  readonly link: ((hide?: string, step?: string) => string) | undefined;
  /** What the link does not hold, in words. */
  readonly unlinked: string | undefined;
  /** The step that is open: a link for a class may lead to it. */
  readonly step: string | undefined;
  /** The same state as it stands in other pages; undefined where it stands in one already. */
  readonly embedding: (() => Embedding | undefined) | undefined;
  readonly embedPanel: (() => Promise<EmbedPanel>) | undefined;
  /** Code and numbers may be shown: something is computed, and answers may be given. */
  readonly tellsNumbers: boolean;
  pytorch(): string;
  prints(): readonly Printed[];
  figures(): readonly Figure[];
  /** The endings of files that the tensors of the picture are saved as. */
  readonly endings: readonly string[];
  file(ending: string): Promise<Blob>;
  /** What an element on a page of its own needs to show the picture, beside the state. */
  attributes(): Promise<Readonly<Record<string, string>>>;
  /** What stands as one picture; undefined while there is none. */
  area(): HTMLElement | undefined;
  /** Undefined where the experiment has none of PyTorch's own numbers. */
  readonly golden: Comparison | undefined;
  setTable(table: boolean): void;
  /** What was said last, while it is news. */
  readonly said: string;
  /** Says a text of the present state, and shows what has changed. */
  say(text: string): void;
  changed(): void;
}

/** What the panel "equal to PyTorch" needs of an experiment. */
export interface Comparison {
  load(): Promise<{ readonly goldens: GoldenSet }>;
  tensors(): Readonly<Record<string, TensorLike>>;
  lines(): readonly string[];
  /** What is not compared, in words. */
  readonly notCompared: string;
  /** The preset whose values these are now. */
  readonly preset: string | undefined;
  label(preset: string): string;
  choose(preset: string): void;
}
