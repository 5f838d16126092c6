// What comes to the page from outside: from the script of a page around it, from links, files and the browser's storage.
import './no-document';
import { kindOf, ownBytes } from '../../wasm/package/typed-arrays';
import { readValues } from '../../web/src/element/attributes';
import { asKind, blobOf, type Shown } from '../../web/src/element/blobs';
import { readOrder, readSolved } from '../../web/src/element/iframe/messages';
import { readLink } from '../../web/src/experiment/old-names';
import { loadExperiment } from '../../web/src/experiment/registry';
import { stepNames } from '../../web/src/experiment/step-names';
import { withPersonal } from '../../web/src/page/personal';
import { readRunHash, sheetOf } from '../../web/src/run-sheet/run-link';
import { readSheet } from '../../web/src/run-sheet/run-sheet';
import { readAddress, readState } from '../../web/src/state/hash';
import { initialState } from '../../web/src/state/parameters';
import { NotSafetensors, readSafetensors } from '../../web/src/tensor/safetensors';
import type { Door, Opening } from '../wasm/openings';

/** Parameters of each kind, in two experiments. */
const experiments = await Promise.all((['masked-softmax', 'positional-encoding'] as const).map(loadExperiment));
const ofState = experiments.flatMap((experiment): Opening[] => {
  const base = initialState(experiment.parameters);
  const read = (values: unknown) => readValues(experiment, values as never, base);
  const objects = (value: unknown) => (typeof value === 'object' && value !== null ? value : { scores: value });
  return [
    (value) => read(objects(value)),
    ...Object.keys(experiment.parameters).map(
      (name): Opening =>
        (value) =>
          read({ [name]: value as unknown }),
    ),
  ];
});

/** A picture without figures: whatever is named is refused by name. */
const shown = { view: { figures: [] } } as unknown as Shown;
/** What toBlob says to a script is a mistake of the script's, in words. */
async function inWords(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError) || !error.message.startsWith('toBlob: '))
      throw error;
  }
}

/** A message as it arrives: what no message carries does not come so far. */
const posted =
  (read: (data: unknown) => unknown): Opening =>
  (value) => {
    let data: unknown;
    try {
      data = structuredClone(value);
    } catch {
      return 'no message carries it';
    }
    return read(data);
  };

const { name: experiment, parameters } = experiments[0] as (typeof experiments)[number];
const kept = (own: unknown) => withPersonal(experiment, parameters, initialState(parameters), own);

/** The text that a value makes in a link or a file; what makes none, or one longer than any link, is given as it is called. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    if (Array.isArray(value) && value.length > 1000) return 'a long list';
    return JSON.stringify(value) ?? typeof value;
  } catch {
    return typeof value;
  }
}
const written =
  (read: (text: string) => unknown): Opening =>
  (value) =>
    read(textOf(value));
const sheet = (fields: string) => `{"run_sheet":1,"entries":[{"open":"masked-softmax"}],${fields}}`;
const entry = (fields: string) => `{"run_sheet":1,"entries":[{"open":"masked-softmax",${fields}}]}`;
const deep = `${'['.repeat(90_000)}${']'.repeat(90_000)}`;

export const pageDoors: Readonly<Record<string, Door>> = {
  'element.state': ofState,
  'element.outputs': 'takes nothing: they are copies of what the page has computed',
  'element.toBlob': [
    (value) => inWords(() => asKind(value)),
    (value) => inWords(() => blobOf(shown, 'csv', value)),
    (value) => inWords(() => blobOf(shown, 'svg', value ?? 0)),
  ],
  'element.experiment, preset, step, hide, theme':
    'are attributes: what is no text is made one by the browser, as for every element, or refused in its own words',
  'messages to a frame': [
    posted(readOrder),
    posted((type) => readOrder({ target: 'attention-playground', type })),
    posted((state) => readOrder({ target: 'attention-playground', type: 'set-state', state })),
    posted((id) => readOrder({ target: 'attention-playground', type: 'reset', id })),
    posted((kind) => readOrder({ target: 'attention-playground', type: 'to-blob', kind, figure: kind })),
  ],
  'messages of a frame': [
    posted(readSolved),
    ...['experiment', 'step', 'attempts', 'shown', 'right'].map((name) =>
      posted((value) =>
        readSolved({
          ...{ source: 'attention-playground', type: 'solved', experiment: 'a', step: 'b', attempts: 1 },
          [name]: value,
        }),
      ),
    ),
  ],
  "the browser's history": [
    posted(kept),
    posted((personal) => kept({ experiment, personal })),
    posted((value) => kept({ experiment, personal: { guess: value } })),
  ],
  links: [
    written((text) => readLink(`#${text}`)),
    written((text) => readAddress(`#masked-softmax?scores=${text}`)),
    ...experiments.flatMap(({ parameters }) =>
      Object.keys(parameters).map((name) =>
        written((text) => readState(parameters, new Map([[name, text]]), initialState(parameters))),
      ),
    ),
  ],
  'links to a lesson': [
    written((text) => sheetOf(text, stepNames)),
    written((text) => readRunHash(`#run=${text}&at=${text}`)),
  ],
  'run sheets': [
    written((text) => readSheet(text, stepNames)),
    ...['title', 'lang', 'run_sheet', 'entries'].map((name) =>
      written((text) => readSheet(sheet(`"${name}":${jsonOf(text)}`), stepNames)),
    ),
    ...['open', 'title', 'text', 'notes', 'hide', 'minutes'].map((name) =>
      written((text) => readSheet(entry(`"${name}":${jsonOf(text)}`), stepNames)),
    ),
    ...['open', 'hide', 'run_sheet'].map(
      (name): Opening =>
        () =>
          readSheet(entry(`"${name}":${deep}`), stepNames),
    ),
    () => readSheet(sheet(`"run_sheet":${deep}`), stepNames),
    () => readSheet(sheet('"run_sheet":{"toString":1,"valueOf":1}'), stepNames),
  ],
  'a model opened on the page': [
    (value) => {
      try {
        // A file's bytes are an array of their own.
        readSafetensors(kindOf(value) === 'Uint8Array' ? ownBytes(value) : new Uint8Array(8));
      } catch (error) {
        if (!(error instanceof NotSafetensors)) throw error;
      }
    },
  ],
};

/** A text that is JSON already, else as a text of JSON. */
function jsonOf(text: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch {
    return JSON.stringify(text);
  }
}
