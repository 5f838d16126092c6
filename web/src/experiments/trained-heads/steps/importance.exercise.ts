import { html, nothing, type TemplateResult } from 'lit/html.js';
import { nextClear } from '../../../experiment/exercise/clear-draw';
import { defineExercise, type Here as HereOf, type NoOwn, shows } from '../../../experiment/exercise/exercise';
import { again, headGrid, perHead, pointing } from '../../../experiment/exercise/head-grid';
import { pointedAt } from '../../../experiment/exercise/numbers';
import { derived } from '../../../experiment/layout';
import { induction, trainedAt } from '../../../experiment/trained-heads';
import { nth, sizes, slice } from '../../../tensor/read';
import type { Numbers } from '../../../tensor/tensor';
import { fixed } from '../../../text/format';
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
  knobs: [],
  async compute({ seed }, core, memory) {
    const trained = await memory.once('trained', [], () => trainedAt(induction));
    const next = nextClear('importance', seed, apart, memory, (other) => sharesWithout(core, trained, other));
    return { ...(await importance(core, trained, seed)), next: await next };
  },
  figure: (scene, own) =>
    html`${looks(scene, own)} ${shows(scene) ? ways(scene, own) : nothing} ${again(scene, scene.result.next)}`,
  check({ result }) {
    const head = namedBy(result).removal;
    return {
      head,
      after: [
        { name: 'intact', value: result.intact, digits: 2 },
        { name: 'without', value: nth(result.without, head), digits: 2 },
      ],
    };
  },
  numbers({ result }) {
    const { removal, weights, gradient } = namedBy(result);
    return [fixed(nth(result.without, removal), 2), ...[removal, weights, gradient].map(String)];
  },
  reply: (guess, { result }) => pointedAt(guess, result.without, 2),
  slots({ result }, { shown }) {
    if (!shown) return undefined;
    const { removal } = namedBy(result);
    const { layer, head } = nth(heads, removal);
    return {
      intact: fixed(result.intact),
      head: `${layer},${head}`,
      without: fixed(nth(result.without, removal)),
      result: fixed(result.intact - nth(result.without, removal)),
    };
  },
  pytorch: importanceCode,
  prints: importancePrints,
  suggests: () => [{ seed: '3' }, { seed: '1' }],
});

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
  return headGrid(
    scene,
    beginnings(scene.result),
    scene.words.weights,
    pointing(scene, namedBy(scene.result).removal),
    {
      titles: heads.map(own.headAt),
      rowLabels: letters,
      columnLabels: letters,
    },
  );
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
