import { html, nothing, type TemplateResult } from 'lit/html.js';
import { derived } from '../../../experiment/layout';
import { isShown } from '../../../experiment/presented';
import { induction, trainedAt } from '../../../experiment/trained-heads';
import { nth, sizes, slice } from '../../../tensor/read';
import type { Numbers } from '../../../tensor/tensor';
import { fixed } from '../../../text/format';
import { type Check, defineExercise, type Here as HereOf, type NoOwn, tells } from '../../exercises/exercise';
import { nextClear } from '../../exercises/parts/clear-draw';
import { again, headGrid, perHead, pointing } from '../../exercises/parts/head-grid';
import { type Importance, importance, namedBy, periods, sharesWithout } from '../importance';
import { importanceCode, importancePrints } from '../importance-code';
import { alphabet } from '../letters';
import { type Head, heads } from '../parameters';
import type { words } from './exercises.en';

type Here = HereOf<NoOwn, Drawn>;

interface Drawn extends Importance {
  /** The next seed with which one head is clearly the one that matters. */
  readonly next: string;
}

/** Without the head that matters most the share that is right is lower than without any other by so much. */
const apart = 0.15;

/**
 * Obvious once the right head is found: without it most is lost, and the two other ways to say which matters may name
 * another. The hand points at a head; under the heads stand, in the same order, what is left without each, how evenly
 * each looks, and how steep the loss is in each.
 */
export const step = defineExercise<NoOwn, Drawn, Words>({
  state: {},
  question: { kind: 'place', figure: 'heads' },
  controls: [],
  async compute({ seed }, core, memory) {
    const trained = await memory.once('trained', [], () => trainedAt(induction));
    const next = nextClear('importance', seed, apart, memory, (other) => sharesWithout(core, trained, other));
    return { ...(await importance(core, trained, seed)), next: await next };
  },
  bench: (scene, own) =>
    html`${looks(scene, own)} ${tells(scene.state, check(scene)) && isShown(scene, 'answers') ? ways(scene, own) : nothing} ${again(scene, scene.result.next)}`,
  check,
  slots: ({ state: { pick }, result }, { shown }) =>
    shown && pick >= 0 && pick < heads.length
      ? {
          intact: fixed(result.intact),
          head: `${nth(heads, pick).layer},${nth(heads, pick).head}`,
          without: fixed(nth(result.without, pick)),
          result: fixed(result.intact - nth(result.without, pick)),
        }
      : undefined,
  pytorch: importanceCode,
  prints: importancePrints,
  suggests: () => [
    { seed: '3', pick: -1 },
    { seed: '1', pick: -1 },
  ],
});

function check({ result }: { readonly result: Drawn }): Check<'intact' | 'without'> {
  const { removal, weights, gradient } = namedBy(result);
  return {
    heads: { right: removal, values: result.without, others: [weights, gradient] },
    after: [
      { name: 'intact', value: result.intact, digits: 2 },
      { name: 'without', value: nth(result.without, removal), digits: 2 },
    ],
  };
}

/** Start, a period, and the same period again. */
const inSight = 1 + 2 * nth(periods, 0);

/** A causal head's first rows see only the first columns. */
const beginnings = derived(({ weights }: Importance): Numbers => {
  const [count] = sizes(weights, 3);
  const data = heads.flatMap((_, head) =>
    Array.from({ length: inSight }, (__, place) => slice(weights, head, place).data.slice(0, inSight)).flat(),
  );
  return { shape: [1, count, inSight, inSight], data };
});

const lettersOf = derived(({ tokens }: Importance) => tokens.slice(0, inSight).map((token) => nth(alphabet, token)));

function looks(scene: Here, own: Words): TemplateResult {
  const letters = lettersOf(scene.result);
  return headGrid(scene, beginnings(scene.result), scene.words.weights, pointing(scene), {
    titles: heads.map(own.headAt),
    rowLabels: letters,
    columnLabels: letters,
  });
}

function ways(scene: Here, own: Words): TemplateResult {
  const { without, bits, slopes } = scene.result;
  const room = Math.floor((scene.width - 2 * 44 * scene.unit) / 3);
  const way = (figure: 'without' | 'bits' | 'slopes', name: string, values: readonly number[]): TemplateResult =>
    perHead(scene, figure, name, values, { names: heads.map(inShort), room });
  return html`<div class="figure-row revealed">
    ${way('without', own.rightWithout, without)} ${way('bits', own.bitsEach, bits)}
    ${way('slopes', own.slopeEach, slopes)}
  </div>`;
}

const inShort = ({ layer, head }: Head): string => `${layer} · ${head}`;

type Words = (typeof words)['importance'];
