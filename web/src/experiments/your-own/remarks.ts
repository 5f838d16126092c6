import type { Live } from '../../experiment/contract';
import type { Paragraph, Suggestion } from '../../experiment/remarks';
import { isMean } from '../../own/means';
import { fixed } from '../../text/format';
import type { Result } from './compute';
import type { Outcomes } from './open';
import { noFile, type Table } from './parameters';
import { headsIn } from './scene';
import { byChange, byKind, markOf, type SurveyedHead } from './survey';
import type { Words } from './words.en';

type Now = Live<Table, Result, Outcomes>;
type Heads = readonly SurveyedHead[];
type Said = Paragraph<Words['remarks']>;

export const remarks = (now: Now): Said[] => [
  now.result.dump.isDifference
    ? change(now)
    : now.state.view === 'model' && headsIn(now).length > 1
      ? model(now)
      : [head(now)],
  ...(isSingle(now) ? [[{ id: 'single' } as const]] : []),
  ...sinks(headsIn(now)).map((said) => [said]),
  [{ id: 'explains' }],
  [{ id: 'private' }],
];

/** The head that changed most, or the one that is shown. */
function change(now: Now): Said {
  const { result, state } = now;
  const [most] = byChange(headsIn(now));
  const { layer, head, peak } = state.view === 'model' && most ? most : result.chosen;
  return [{ id: 'change', layer, head, most: fixed(peak, 2), isMost: state.view === 'model' }];
}

/** A file with one map a layer that is of no place's kind: what PyTorch gives unless each head is asked for. */
export const isSingle = ({ result: { dump, isSample, chosen, odd } }: Pick<Now, 'result'>): boolean =>
  !isSample && dump.heads === 1 && odd.length === 0 && (chosen.kind === 'broad' || chosen.kind === 'other');

function model(now: Now): Said {
  const all = headsIn(now);
  if (!now.state.named) return [{ id: 'unnamed', count: all.length }];
  const survey = all.filter(({ head }) => !isMean(now.result.dump, head));
  const scores = survey.filter(({ kind }) => kind === 'scores').length;
  if (scores === survey.length) return [{ id: 'scores', count: scores }];
  const broken = survey.filter(({ thumb }) => thumb.data.some(Number.isNaN)).length;
  const [most] = [...byKind(survey)].sort((one, other) => other.heads.length - one.heads.length);
  return [
    { id: 'heads', count: survey.length, kinds: byKind(survey).length },
    ...(broken > 0 ? [{ id: 'nan', count: broken } as const] : []),
    ...(most && most.kind !== 'other' && most.kind !== 'scores'
      ? [{ id: 'most', count: most.heads.length, kind: most.kind } as const]
      : []),
  ];
}

function head(now: Now): Said[number] {
  const { dump, chosen } = now.result;
  const { layer, head: at, kind, distance, marks } = chosen;
  if (kind === 'scores') return { id: 'scores', count: 1 };
  if (!isMean(dump, at))
    return { id: 'head', layer, head: at, kind, distance, mark: fixed(markOf({ kind, marks }), 2) };
  const named = headsIn(now).filter((one) => one.layer === layer && one.head < at && one.kind !== 'other').length;
  return { id: 'mean', layer, count: at, named, kind };
}

/** From this share on the first token takes what other tokens do not get. */
const much = 0.3;

/** Heads that put much on the first token: the first thing that one sees in a model, and the first that one asks about. */
function sinks(survey: Heads): Said {
  const firsts = survey.map(({ marks }) => marks.first).filter((first) => first >= much);
  const most = fixed(Math.max(...firsts), 2);
  return firsts.length > 0 ? [{ id: 'sink', count: firsts.length, of: survey.length, most }] : [];
}

export function suggestions(now: Now): Suggestion<Table, Words['suggestions']>[] {
  const { state, result } = now;
  return [
    ...(state.view === 'model' ? [] : [{ id: 'model', set: { view: 'model' } } as const]),
    ...(result.dump.share && !state.left_out && !isMean(result.dump, result.head)
      ? [{ id: 'leaveOut', set: { view: 'head', left_out: true } } as const]
      : []),
    ...(sinks(headsIn(now)).length > 0
      ? [
          {
            id: state.without_first ? 'withFirst' : 'without',
            set: { view: 'head', without_first: !state.without_first },
          } as const,
        ]
      : []),
    ...(state.sample === 'letters' && result.isSample
      ? [{ id: 'grouped', set: { ...noFile, sample: 'grouped', training_step: 0 } } as const]
      : [{ id: 'letters', set: { ...noFile, sample: 'letters', training_step: 30 } } as const]),
  ];
}
