// It must make obvious: the keys of 48 nouns begin as one blot and part, animals to the right, things to the left, because two
// questions need them apart. The hand plays the training, drags its marker, and changes the words of the sentence.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/places/places';
import type { NamedArrow, NamedPlace } from '../../charts/places/places';
import { coveredClass } from '../../experiment/covered';
import { wide } from '../../experiment/layout';
import { isPresented, partsNamed } from '../../experiment/presented';
import { training } from '../../experiment/training/coming';
import { inRoom } from '../../experiment/training/in-room';
import { paceSwitch, player } from '../../experiment/training/player';
import { courseRoom, fullOf, isRoomy } from '../../experiment/training/room';
import { share } from '../../experiment/training/share';
import { nth, row } from '../../tensor/read';
import { percent } from '../../text/format';
import { lineOf } from './line/line';
import { lastStep } from './parameters';
import { axesOf, spotIn, spotsIn } from './plane';
import { choose, rowOf, type TiredScene } from './scene';
import { endingOf, kinds, readAs, wordIn } from './sentence';
import { timeline } from './timeline';
import { kindOf, nounCount, ranges, wordOf } from './vocabulary';

export function figure(scene: TiredScene): TemplateResult {
  const parts = isPresented(scene) && !scene.table ? presented(scene) : all(scene);
  return training(scene, ['seed', 'language'], html`<div class="tired">${parts}</div>`);
}

function line(scene: TiredScene): TemplateResult {
  const { state, result, set } = scene;
  return lineOf({
    language: state.language,
    sentence: result.sentence,
    asks: state.ending,
    shares: row(result.weights, rowOf(state)),
    choose: (slot, index) => choose(scene, slot, index),
    ask: (ending) => set({ ending }),
  });
}

/** The width of a plane whose legend has room for long names, in design units. */
const longNames = 420;

/** Beside the plane, and between, in design units. */
const panelWidth = 190;
const gap = 20;

function all(scene: TiredScene): TemplateResult {
  const { narrow, table, unit: u } = scene;
  const full = fullOf(scene);
  const below = narrow || table;
  const width = below ? full : full - (panelWidth + gap) * u;
  const tall = below ? Math.round(0.6 * width) : (isRoomy(scene) ? 330 : 256) * u;
  const numbers = panel(scene, below ? full : panelWidth * u);
  return html`${line(scene)}
    <div class="figure-row maps">${plane(scene, width, tall)} ${below ? nothing : numbers}</div>
    <div class="course">${player(scene, lastStep, 1, paceSwitch(scene))} ${timeline(scene, courseRoom(scene))}</div>
    ${below ? numbers : nothing}`;
}

/** On a projector: the sentence over the plane, and what the open step is about beside it. */
function presented(scene: TiredScene): TemplateResult {
  const { unit: u, height = 0 } = scene;
  const shown = partsNamed(scene, ['sentence', 'time']);
  const left = height - (shown.includes('sentence') ? sentenceRoom(scene) * u : 0);
  const alone = !shown.includes('time') && !shown.includes('panel');
  const tall = Math.max(least * u, left - 2 * u);
  const width = alone ? fullOf(scene) : Math.min(0.54 * fullOf(scene), 1.9 * tall);
  return html`${shown.includes('sentence') ? line(scene) : nothing}
    ${inRoom(
      { ...scene, height: left },
      {
        maps: { width, drawn: plane(scene, width, tall) },
        panel: shown.includes('panel') ? { tall: 116, draw: (room) => panel(scene, room) } : undefined,
        course: shown.includes('time')
          ? { draw: (room, plot) => html`${player(scene, lastStep)} ${timeline(scene, room, plot)}` }
          : undefined,
      },
    )}`;
}

/** The height of a plane, in design units: with larger letters the figure does not fit. */
const least = 130;

/** Around its first line, for each more, a letter, and between words, in design units. */
const ofSentence = { around: 65, line: 58, letter: 11, wideLetter: 19, word: 10, lists: 75 } as const;

/** What the sentence takes of a projector's height. */
function sentenceRoom({ state, result, unit: u, ...room }: TiredScene): number {
  const { around, line: more, letter, wideLetter, word, lists } = ofSentence;
  const { rows, chosen } = result.sentence;
  const tokens = [...rows[0], ranges.thing_ending[0] + chosen.thing_ending];
  const letters = tokens.reduce((count, token) => count + wordOf(state.language, token).length, 0);
  const wide = letters * (state.language === 'zh' ? wideLetter : letter) + tokens.length * word + lists;
  return around + more * (Math.ceil((wide * u) / fullOf(room)) - 1);
}

function plane(scene: TiredScene, width: number, height: number): TemplateResult {
  const { words, narrow, table, unit: u } = scene;
  const { figure: said } = words;
  const isShort = narrow || width < longNames * u;
  return html`<attn-places
    ${wide(width)}
    class=${coveredClass(scene, 'plane') || nothing}
    data-figure="plane"
    .places=${placesOf(scene)}
    .arrows=${arrowsOf(scene)}
    .fullName=${isShort ? said.animals : said.keysOf(ranges.animal[1], said.animals)}
    .hollowName=${isShort ? said.things : said.keysOf(ranges.thing[1], said.things)}
    .mostNames=${narrow ? 7 : nounCount}
    .xLabel=${said.across}
    .yLabel=${said.up}
    .label=${said.plane}
    .height=${height}
    .table=${table}
    @place-select=${({ detail }: CustomEvent<{ readonly index: number }>) => {
      const kind = kindOf(detail.index);
      choose(scene, kind, detail.index - ranges[kind][0]);
    }}
  ></attn-places>`;
}

/** All nouns, where their keys lie in the present plane, and where those of earlier steps would. */
function placesOf({ state, result }: TiredScene): readonly NamedPlace[] {
  const axes = axesOf(result);
  const before = result.marks.filter(({ step }) => step < result.step).map(({ nouns }) => spotsIn(axes, nouns));
  const { chosen } = result.sentence;
  return spotsIn(axes, result.nouns).map((spot, noun) => {
    const kind = kindOf(noun);
    const word = wordOf(state.language, noun);
    const strong = noun === ranges[kind][0] + chosen[kind];
    return {
      ...spot,
      label: strong ? readAs(result.sentence, kind, word) : word,
      hollow: kind === 'thing',
      from: before.map((spots) => nth(spots, noun)),
      strong,
    };
  });
}

/** Both queries; the one that does not ask is dashed. */
function arrowsOf({ state, result }: TiredScene): readonly NamedArrow[] {
  const axes = axesOf(result);
  return kinds
    .map((kind, which) => ({
      ...spotIn(axes, row(result.queries, which)),
      label: wordIn(state, result.sentence, endingOf(kind)),
      dashed: kind !== state.ending,
    }))
    .sort((one, other) => Number(other.dashed) - Number(one.dashed));
}

/** How many new sentences are right, of pairs never met too, and what the plane holds of the keys. */
function panel(scene: TiredScene, room: number): TemplateResult {
  const { result, words, narrow } = scene;
  const { figure: said } = words;
  return html`<section class="panel-of-run of-tired" ${wide(Math.max(100, room))} aria-label=${said.right}>
    <p class="right">${said.right} <b>${percent(result.scores.accuracy)}</b></p>
    ${share(result.scores.accuracy, 0.5)}
    ${narrow ? nothing : html`<p class="hint">${said.coin}</p>`}
    <p class="right less">${said.unmet} <b>${percent(result.unmet)}</b></p>
    ${share(result.unmet, 0.5)}
    <p class="hint about-plane">${narrow || result.step === 0 ? '' : said.ways} ${said.trained}</p>
  </section>`;
}
