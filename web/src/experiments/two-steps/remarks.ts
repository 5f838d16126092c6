import counts from '../../../data/real-words.json';
import type { Live } from '../../experiment/contract';
import type { Paragraph, Suggestion } from '../../experiment/remarks';
import { nth } from '../../tensor/read';
import { fixed, percent } from '../../text/format';
import { type Result, silencedIn } from './compute';
import { pinned, type Table } from './parameters';
import type { Words } from './words.en';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export const remarks = (now: Now): Said[] => [[about(now)], ...silenced(now), [{ id: 'pinned', pinned }]];

function about({ state: { form, language }, result }: Now): Said[number] {
  const { onNoun, right } = nth(result.runs, 0);
  if (form === 'word' || form === 'letter') return { id: form, right: percent(right), noun: fixed(onNoun, 2) };
  const readable = `${counts[`${form} ${language}`].readable}`;
  return { id: form === 'it' ? 'ways' : 'steps', readable };
}

const silenced = ({ state, result }: Now): Said[] =>
  silencedIn(state).map((layer) => [{ id: 'silenced', layer: `${layer}`, right: percent(nth(result.runs, 0).right) }]);

export const suggestions = ({ state: { form, silenced: left } }: Now): Suggestion<Table, Words['suggestions']>[] => [
  ...(left === 'none'
    ? ([{ id: 'without', set: { form: 'question', silenced: '0' } }] as const)
    : ([{ id: 'whole', set: { silenced: 'none' } }] as const)),
  form === 'it'
    ? { id: 'question', set: { form: 'question', seeds: [] } }
    : { id: 'ways', set: { form: 'it', seeds: [] } },
  form === 'word' ? { id: 'letter', set: { form: 'letter' } } : { id: 'word', set: { form: 'word', seeds: [] } },
];
