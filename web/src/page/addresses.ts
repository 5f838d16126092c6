// Addresses of what the page shows, for other pages and for phones.
import { shortName } from '../experiment/chapters';
import type { Experiment } from '../experiment/contract';
import { firstPresetState, originOf, presetState } from '../experiment/presets';
import type { ExperimentName } from '../experiment/registry';
import { writeAddress, writeState } from '../state/hash';
import type { Embedding } from '../view/embed-hosts';
import type { ExperimentView } from '../view/experiment-view';
import type { State } from '../view/model/drawn';
import type { Language } from '../words/language';

/** The whole address of a state in this page. */
const hrefOf = ({ name }: Experiment, values: ReadonlyMap<string, string>): string =>
  new URL(writeAddress({ experiment: name, values }), location.href).href;

/**
 * A QR code of the link to what is shown, for a class's phones: in a lesson the students' link at this page, never with the
 * teacher's notes, or the page alone where that is too long for a code.
 */
export async function showCodeOf(
  { step, state, options }: ExperimentView,
  language: Language,
  lesson?: Promise<string>,
): Promise<void> {
  const { experiment } = options;
  const preset = originOf(experiment, state, options.preset);
  const link = (values: Map<string, string>): string => {
    if (step) values.set('step', step.name);
    else values.set('preset', preset);
    values.set('lang', language);
    if (options.hidden.text) values.set('hide', options.hidden.text);
    return hrefOf(experiment, values);
  };
  const base = step?.start ?? presetState(experiment, preset);
  const { showCode } = await import('../view/qr/qr-dialog');
  const differs = writeState(experiment.parameters, state, base);
  const hash = await lesson;
  const [shown, start] = [link(differs), link(new Map())];
  await showCode({
    language,
    ...(hash ? { link: new URL(hash, location.href).href, start: shown } : { link: shown, start }),
  });
}

/** Only what differs from the open step or the first preset: the files beside a course page are of one version. */
export function embeddingOf({ step, options }: ExperimentView, state: State, language: Language): Embedding {
  const { experiment } = options;
  const values = writeState(experiment.parameters, state, step?.start ?? firstPresetState(experiment));
  if (step) values.set('step', step.name);
  const title = shortName(experiment.name as ExperimentName, language);
  const site = new URL('./', document.baseURI).href;
  return { experiment: experiment.name, values: values.set('lang', language), title, site };
}
