// Which controls an experiment shows now.
import type { Model } from './model';

/** The controls that matter in the present state, but for those that a teacher's link hides. */
export function controlled({ experiment, state, options }: Model): string[] {
  const mattering = experiment.controls?.(state);
  return Object.entries(experiment.parameters)
    .filter(([name, parameter]) => parameter.control !== 'none' && (mattering?.includes(name) ?? true))
    .map(([name]) => name)
    .filter((name) => !options.hidden.control(name));
}

/** True if a control stands in the phone's bar at the thumb; while a step is open none does. */
export const atThumb = ({ experiment, layout }: Model, name: string): boolean =>
  layout === 'narrow' && experiment.parameters[name]?.control === 'thumb';

/** True if a control takes one line. */
export function isLow({ experiment }: Model, name: string): boolean {
  const kind = experiment.parameters[name]?.kind;
  return kind === 'integer' || kind === 'number' || kind === 'boolean' || kind === 'choice';
}
