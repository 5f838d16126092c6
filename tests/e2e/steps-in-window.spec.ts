// Every step of every lesson on one screen: the part of the figure that it is about, what the hand acts on, the card with
// question, answers and buttons; and once it is solved, what it changed beside the card that says why.
import { isTouched, proving } from '../reach.ts';
import { follow } from './open.ts';
import { patiently } from './patience.ts';
import { expect, type Page, test } from './shared-page.ts';
import { languagesOf, lessons, lessonsWalked, someOf, stepsOf, walkedInChromium } from './walked.ts';

/** What a step is about: where the hand acts, and what its act changes. */
interface About {
  readonly hand: string;
  readonly shows: readonly string[];
}

const figure = (name: string): string => `.figure [data-figure="${name}"]`;
const knob = (name: string): string => `.knobs [data-parameter="${name}"]`;
const handle = '.figure attn-plane .pull';
const guessed = '.card .guess-number input';
const rows = { hand: figure('scores'), shows: [figure('scores'), figure('weights')] };
const matrices = [figure('queries'), figure('keys'), figure('scores'), '.strip'];
const pulled = { hand: handle, shows: [figure('arrows'), figure('other-ranking')] };
const sums = { hand: knob('d'), shows: [figure('sums-plain'), figure('sums-scaled')] };
const bars = [figure('weights-plain'), figure('weights-scaled')];
const played = (map: string): About => ({ hand: '[data-act="play"]', shows: [figure(map)] });
const silenced = (head: number, map: string): About => ({
  hand: `[data-act="silence-${head}"]`,
  shows: [figure(map)],
});
const silencing = (head: number): string => `.figure .head-row:nth-of-type(${head + 2}) .speaks`;
const layer1 = [figure('weights-2'), figure('weights-3')];
const further = { hand: '[data-act="further"]' };
const spread = ['convolution', 'recurrence', 'attention'].map((model) => figure(`graph-${model}`));
const counted = (row: string): string => `.figure [data-spread="${row}"]`;
const learners = { hand: '.learners button', shows: ['.learners'] };

const about: Readonly<Record<string, Readonly<Record<string, About>>>> = {
  'pull-the-query': {
    pull: { hand: handle, shows: [figure('compare'), figure('compete')] },
    flip: { hand: '.pulling-endings', shows: [figure('compare'), figure('compete')] },
    nothing: { hand: handle, shows: [figure('compare'), figure('compete')] },
    softmax: { hand: handle, shows: [figure('compare'), figure('compete')] },
    sharp: { hand: knob('divide_by'), shows: [figure('compete')] },
    output: { hand: handle, shows: [figure('compare'), figure('mix')] },
  },
  overview: {
    row: { hand: '.strip', shows: matrices },
    meet: { hand: figure('scores'), shows: matrices },
    query: { hand: figure('queries'), shows: matrices },
    key: { hand: figure('keys'), shows: matrices },
    first: { hand: knob('mask'), shows: matrices },
  },
  'scoring-functions': {
    angle: pulled,
    length: pulled,
    nothing: { hand: handle, shows: [...pulled.shows, figure('additive-ranking')] },
    cosine: { hand: knob('score'), shows: pulled.shows },
    sum: pulled,
    broadcast: { hand: guessed, shows: ['.figure .shapes'] },
    keys: { hand: knob('keys'), shows: [figure('other-ranking'), figure('additive-ranking')] },
    lengths: { hand: knob('score'), shows: ['.figure .counts'] },
    cost: { hand: knob('num_hiddens'), shows: ['.figure .counts'] },
  },
  'kernel-regression': {
    narrow: { hand: knob('w'), shows: [figure('fit')] },
    valley: { hand: figure('loss'), shows: [figure('fit'), figure('loss')] },
    descent: { hand: '[data-act="take-10"]', shows: [figure('fit'), figure('loss')] },
    itself: { hand: '[data-act="take-100"]', shows: [figure('fit'), figure('loss')] },
    exponential: { hand: knob('w'), shows: [figure('fit')] },
    more: { hand: figure('loss'), shows: [figure('fit'), figure('loss')] },
  },
  'why-sqrt-d': {
    spread: sums,
    winner: { ...sums, shows: [...sums.shows, ...bars] },
    root: { hand: knob('divisor'), shows: [...sums.shows, ...bars] },
    slope: { hand: figure('weights-plain'), shows: [...bars, '.formulas'] },
    learner: learners,
    short: learners,
  },
  'self-attention': {
    twice: { hand: figure('arcs'), shows: [figure('output')] },
    order: { hand: knob('reordered'), shows: [figure('output')] },
    positions: { hand: knob('positions'), shows: [figure('moved'), '.figure .orders'] },
    shared: { hand: knob('projections'), shows: ['.figure .pair'] },
    none: { hand: knob('projections'), shows: [figure('all')] },
    cross: { hand: knob('context'), shows: [figure('all')] },
  },
  'positional-encoding': {
    places: { hand: knob('max_len'), shows: [figure('bits')] },
    flip: { hand: knob('position'), shows: [figure('clocks'), '.figure .clocks-told', figure('bits')] },
    turn: { hand: figure('clocks'), shows: [figure('clocks')] },
    both: { hand: knob('position'), shows: [figure('clocks'), figure('curves')] },
    alike: { hand: knob('position'), shows: [figure('clocks')] },
    ratio: { hand: knob('num_hiddens'), shows: [figure('clocks'), '.figure .clocks-told'] },
  },
  'relative-position': {
    half: { hand: figure('dial'), shows: [figure('dial')] },
    same: { hand: knob('position'), shows: [figure('dial'), figure('projection')] },
    derive: { hand: knob('line'), shows: [figure('dial'), '.formulas'] },
    pairs: { hand: knob('pair'), shows: [figure('dial')] },
    back: { hand: knob('offset'), shows: [figure('dial'), figure('projection')] },
    score: { hand: knob('position'), shows: [figure('score')] },
    offsets: { hand: knob('farthest'), shows: [figure('bias')] },
  },
  'position-similarity': {
    moved: { hand: knob('position'), shows: [figure('curves')] },
    rise: { hand: knob('max_len'), shows: [figure('curves')] },
    columns: { hand: knob('num_hiddens'), shows: [figure('curves')] },
    learned: { hand: knob('kind'), shows: [figure('curves')] },
  },
  'adding-positions': {
    twice: { hand: figure('x'), shows: [figure('encoding'), figure('output')] },
    order: { hand: knob('sentence'), shows: [figure('x'), figure('output')] },
    learned: { hand: knob('kind'), shows: [figure('encoding'), figure('output')] },
    end: { hand: knob('max_len'), shows: [figure('encoding')] },
  },
  'masked-softmax': {
    prize: rows,
    lengths: rows,
    nobody: rows,
    infinity: { ...rows, hand: knob('fill') },
    zero: { ...rows, hand: knob('fill') },
    causal: { hand: '[data-act="token"]', shows: [figure('weights'), figure('generation')] },
    both: rows,
  },
  'multi-head-attention': {
    cut: { hand: '[data-act="cut"]', shows: [figure('cut')] },
    drop: { hand: knob('drop_head'), shows: [figure('mix')] },
    reshape: { hand: '[data-act="next-rung"]', shows: [figure('ladder')] },
    permute: { hand: '[data-act="next-rung"]', shows: [figure('ladder')] },
    skip: { hand: knob('skip_permute'), shows: [figure('ladder')] },
    lengths: { hand: knob('use_repeat'), shows: [figure('heads'), '.figure .lengths'] },
    divide: { hand: knob('num_heads'), shows: [figure('mix')] },
    copies: { hand: '.card .guesses', shows: [figure('ladder')] },
    why: { hand: knob('num_heads'), shows: [figure('heads')] },
    different: { hand: knob('keys'), shows: [figure('heads')] },
  },
  'heads-cost': {
    double: { hand: knob('num_heads'), shows: [figure('matrices')] },
    full: { hand: knob('num_heads'), shows: [figure('matrices')] },
    grows: { hand: knob('num_heads'), shows: [figure('compared')] },
    loop: { hand: '.timing .measure', shows: ['.timing'] },
    number: { hand: knob('num_heads'), shows: [figure('runs')] },
  },
  'cnn-rnn-attention': {
    first: { ...further, shows: spread },
    layers: { ...further, shows: [...spread, counted('arrived')] },
    back: { hand: knob('from'), shows: [...spread, counted('changed')] },
    fades: { ...further, shows: [...spread, counted('change')] },
    cost: { hand: knob('n'), shows: [figure('growing'), '.figure [data-count="operations"]'] },
    memory: { hand: knob('n'), shows: [figure('growing'), '.figure [data-count="memory"]'] },
  },
  'learning-step': {
    surprise: { hand: figure('answers'), shows: [figure('answers'), figure('says')] },
    rate: { hand: figure('curve'), shows: [figure('curve'), '.figure .told'] },
    nudged: { hand: '[data-act="block-W_q"]', shows: [figure('matrix'), figure('nudge')] },
    adds: { hand: '[data-act="attention"]', shows: [figure('heard')] },
    walk: { hand: '[data-act="take"]', shows: [figure('curve'), '.figure .trail'] },
  },
  'learning-look': {
    forms: played('layer-0'),
    guessing: { hand: figure('time'), shows: [figure('layer-0')] },
    when: { hand: figure('time'), shows: [figure('layer-0')] },
    rate: { hand: knob('learning_rate'), shows: [figure('time'), figure('layer-0')] },
    silence: silenced(0, 'layer-0'),
    staircase: played('layer-0'),
    own: { hand: knob('tokens'), shows: [figure('tape')] },
  },
  'learning-induction': {
    forms: played('layer-1'),
    previous: { hand: figure('tape'), shows: [figure('layer-0')] },
    silence: silenced(0, 'layer-1'),
    own: { hand: knob('tokens'), shows: [figure('tape')] },
    spare: silenced(2, 'layer-1'),
    forgery: { hand: knob('tokens'), shows: [figure('tape')] },
  },
  'trained-heads': {
    before: { hand: '.head-letters', shows: [figure('weights-0')] },
    after: { hand: '.head-letters', shows: layer1 },
    silence: { hand: silencing(0), shows: layer1 },
    needed: { hand: silencing(3), shows: ['.figure .said'] },
    new: { hand: knob('letters'), shows: ['.figure .said'] },
    importance: { hand: figure('heads'), shows: [figure('heads')] },
  },
  'learning-race': {
    ahead: { hand: figure('race'), shows: [figure('map-t5'), '.lane.accent .formed'] },
    slope: { hand: knob('slope'), shows: [figure('race'), figure('map-own'), '.lane.accent .formed'] },
    longer: { hand: figure('race'), shows: [figure('race'), '.lane.accent dl'] },
    heads: { hand: knob('what'), shows: [figure('race'), '.lane.accent .formed'] },
  },
  'who-is-tired': {
    apart: played('plane'),
    turns: { hand: '[data-act=ask-thing]', shows: [figure('plane'), figure('sentence')] },
    unmet: { hand: '[data-slot=animal_ending]', shows: [figure('plane'), figure('sentence')] },
    own: { hand: knob('typed'), shows: [figure('plane'), figure('sentence')] },
  },
  'learning-dates': {
    third: played('weights'),
    own: { hand: knob('date'), shows: [figure('tape'), figure('weights')] },
    dot: { hand: knob('score'), shows: [figure('weights'), '.figure .of-dates'] },
    states: { hand: knob('values'), shows: [figure('weights'), '.figure .of-dates'] },
  },
  'learning-pairs': {
    rule: { ...played('weights'), shows: [figure('weights'), '.figure .lines-right.unseen'] },
    word: { hand: knob('typed'), shows: [figure('tape'), figure('weights')] },
    heart: { ...played('weights'), shows: [figure('weights'), '.figure .lines-right.unseen'] },
    own: { hand: '[data-act="own"]', shows: ['.figure .lines-right.unseen'] },
  },
  'learning-grokking': {
    shown: { hand: figure('time'), shows: [figure('sums'), '.figure .half.heldOut'] },
    loss: { hand: figure('time'), shows: [figure('sums'), '.figure .half.heldOut'] },
    press: { hand: knob('weight_decay'), shows: [figure('time'), figure('sums'), '.figure .half.heldOut'] },
    later: { hand: figure('time'), shows: [figure('sums'), '.figure .half.heldOut'] },
  },
};

/** The narrow ones; what fits a projector's window fits a larger one, which is proven when all is. */
const windows = [[1280, 720], [360, 780], ...(proving ? [[1440, 900] as const] : [])] as const;

interface Overhang {
  readonly what: string;
  /** Pixels beyond the free part of the window, or that are not drawn at all. */
  readonly by: number;
}

/** Whatever of these parts is not in the free part of the window, and by how many pixels. */
async function overhangs(page: Page, parts: readonly string[]): Promise<Overhang[]> {
  const free = await page.evaluate(() => {
    const boxOf = (selector: string): DOMRect | undefined => {
      const found = document.querySelector(selector);
      return found?.checkVisibility() ? found.getBoundingClientRect() : undefined;
    };
    const card = document.querySelector('.card');
    const sheet = document.querySelector('.experiment.narrow') ? boxOf('.card') : undefined;
    return {
      top: boxOf('.bar')?.bottom ?? 0,
      bottom: sheet?.top ?? innerHeight,
      scrolled: scrollY,
      beside: document.documentElement.scrollWidth - innerWidth,
      // What a sheet would have to be scrolled by.
      hidden: card ? card.scrollHeight - card.clientHeight : 1e4,
      narrow: sheet ? innerWidth - sheet.width : 0,
      width: innerWidth,
      height: innerHeight,
    };
  });
  const found: Overhang[] = [
    { what: 'scrolled', by: free.scrolled },
    { what: 'to the side', by: free.beside },
    { what: 'inside the card', by: free.hidden },
    { what: 'beside the sheet', by: Math.round(free.narrow) },
  ];
  const boxes = await Promise.all(
    parts.map((what) =>
      page.locator(what).evaluateAll(([one]) => one?.checkVisibility() && one.getBoundingClientRect().toJSON()),
    ),
  );
  parts.forEach((what, place) => {
    const box = boxes[place] as DOMRect | undefined;
    const [top, bottom] =
      what.startsWith('.figure') || what === '.formulas' ? [free.top, free.bottom] : [0, free.height];
    const by = box?.width
      ? Math.max(top - box.top, box.bottom - bottom, -box.left, box.right - free.width)
      : Number.POSITIVE_INFINITY;
    found.push({ what, by: Math.round(by) });
  });
  return found.filter(({ by }) => by > 0);
}

/** What stays outside when all has been drawn: at first a card may still be growing, and a figure be the one before. */
async function lasting(page: Page, parts: () => Promise<readonly string[]>): Promise<readonly Overhang[]> {
  let found: readonly Overhang[] = [];
  const outside = async (): Promise<number> => {
    found = await overhangs(page, await parts());
    return found.length;
  };
  await expect
    .poll(outside, { intervals: [0, 100], timeout: patiently(1000) })
    .toBe(0)
    .catch(() => undefined);
  return found;
}

const cards = ['.card .ask', '.card .guess', '.card .step-buttons > :first-child', '.card .step-buttons > :last-child'];

/** All charts of a stage that has room for them, but those further down; on a phone the part that the step is about. */
const seen = async (page: Page, { hand, shows }: About, narrow: boolean): Promise<string[]> => {
  if (narrow) return [hand, ...shows];
  const names = await page
    .locator('.figure [data-figure]:not(.further *)')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['figure'] ?? ''));
  return [hand, ...shows, ...names.map(figure)];
};

/** Like the eye: whatever is under way has been drawn. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

test('every step of every lesson has what it is about', async () => {
  const told = Object.entries(about).map(([lesson, steps]) => [lesson, Object.keys(steps)]);
  const steps = await Promise.all(lessons.map(async (lesson) => [lesson, await stepsOf(lesson)]));
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(steps));
});

for (const experiment of lessonsWalked)
  for (const [width, height] of windows)
    test(`${experiment}: steps are on one screen at ${width} × ${height}`, walkedInChromium, async ({ page }, info) => {
      // Six models that are trained for a step take their time, and so do two thousand steps.
      test.slow(isTouched(experiment));
      await page.setViewportSize({ width, height });
      const lines: string[] = [];
      for (const [step, part] of someOf(experiment, Object.entries(about[experiment] ?? {})))
        for (const lang of languagesOf(experiment)) {
          await follow(page, `#${experiment}?${new URLSearchParams({ step, lang })}`, { folded: true });
          await expect(page.locator('.card .ask')).toBeVisible();
          await settled(page);
          const asked = await lasting(page, async () => [...(await seen(page, part, width < 640)), ...cards]);
          await page.locator('.card .step-buttons button').first().click();
          await expect(page.locator('.card .verdict .right')).toBeVisible({ timeout: patiently(20_000) });
          await settled(page);
          const shown = part.shows.length > 0 ? [...part.shows, ...cards] : cards;
          const passed = await lasting(page, async () => shown);
          for (const [when, over] of [
            ['asked', asked],
            ['passed', passed],
          ] as const)
            lines.push(`${step} ${lang} ${when}: ${over.map(({ what, by }) => `${what} ${by}`).join(', ') || '0'}`);
        }
      const table = lines.join('\n');
      await info.attach(`${experiment}-${width}x${height}.txt`, { body: table, contentType: 'text/plain' });
      if (process.env['STEPS_TABLE']) console.log(`${experiment} ${width}×${height}\n${table}`);
      expect(lines.length).toBeGreaterThan(3);
      expect(lines.filter((line) => !line.endsWith(': 0'))).toEqual([]);
    });
