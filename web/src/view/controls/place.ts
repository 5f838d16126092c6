import type { AnyParameterWords, Limits } from '../../experiment/contract';
import type { AnyParameter } from '../../state/parameters';
import type { Words } from '../../words/words';
import type { Explanation } from '../model/explain-error';
import { explanationOf } from '../model/explanation';
import type { LastDraws } from '../model/last-draws';
import type { Later, Model } from '../model/model';
import { present } from '../model/present';

/** A place for controls. The same parameter may have one in several places of a view. */
export interface Place {
  readonly model: Model;
  readonly later: Later;
  readonly lastDraws: LastDraws;
  /** The tensors whose paste box is open. */
  readonly pasting: Set<string>;
  /** Unique on the page. */
  readonly id: string;
}

/** One parameter's control in one place. */
export interface At extends Place {
  readonly name: string;
}

export const parameterAt = ({ model, name }: At): AnyParameter => model.experiment.parameters[name] as AnyParameter;
export const valueAt = ({ model, name }: At): unknown => present(model)[name];
export const labelsAt = ({ model, name }: At): AnyParameterWords =>
  model.speech.own.parameters[name] as AnyParameterWords;
/** How other values change its slider. */
export const limitsAt = ({ model, name }: At): Limits => model.experiment.limits?.(model.state)[name] ?? {};
export const wordsAt = ({ later }: Place): Words => later.words;
export const explanationAt = ({ model, later, name }: At): Explanation | undefined => explanationOf(model, later, name);
/** The element id of a field. */
export const idAt = ({ id }: Place, key: string): string => `${id}-${key.replaceAll('.', '-')}`;
