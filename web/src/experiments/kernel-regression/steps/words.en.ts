import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  narrow: {
    label: 'A narrow window',
    ask: 'f(x) averages the known y’s, giving near ones more weight; w says how much more. Raise w, and at the blue line, x = 3.5, one point takes nearly all the weight.',
    question: 'What will f(x) be there?',
    act: 'Raise w until one point has 0.95 of the weight.',
    options: { nearest: 'the y of the nearest point', mean: 'the mean of all y', truth: 'the dashed curve’s y' },
    replies: {
      mean: 'For that all points must count alike. Do they?',
      truth: 'The mean knows only the points. Which of them still count?',
    },
    near: {
      wide: () => 'The window has grown wider. Go the other way.',
      short: (point = '', weight = '') => `Point ${point} has {weights|${weight}}. Go further.`,
    },
    found: (w = '', point = '', weight = '', here = '', y = '') =>
      `w = ${w}: point ${point} has {weights|${weight}}; f(x) = {values|${here}}, its y is {values|${y}}.`,
    after: {
      even: (w = '', mean = '') =>
        `w = ${w}: all points count alike, and f(x) is their mean, {values|${mean}}, everywhere.`,
    },
    why: 'A narrow window copies the nearest point, noise and all. Now try w = 0.1: a window so wide that every point is in it.',
    next: 'Which width is best?',
  },
  valley: {
    label: 'Which width?',
    ask: 'Each point is predicted from the other 49; its stroke is the miss. The loss is the mean of the squared strokes.',
    question: 'At which w do you expect it to be least?',
    act: 'Drag w to where it is least.',
    options: { wide: 'widest window', between: 'in between', narrow: 'narrowest window' },
    replies: {
      wide: 'There every point is predicted by the mean of the others. Drag w to the left end.',
      narrow:
        'There every point is predicted by its one nearest neighbour, which has noise of its own. Drag w to the right end.',
    },
    near: {
      itself: () => 'Each point sees itself now. Press “Reset”, and drag w.',
      pressed: () => 'Steps come later: drag w.',
      short: (w = '', loss = '') => `w = ${w}: loss ${loss}. Further to the right it is less.`,
      far: (w = '', loss = '') => `w = ${w}: loss ${loss}. That is past the lowest point.`,
    },
    found: (w = '', loss = '', wide = '', ofWide = '', narrow = '', ofNarrow = '') =>
      `w = ${w}: ${loss}. w = ${wide}: ${ofWide}; w = ${narrow}: ${ofNarrow}.`,
    why: 'Too wide, and the curve cannot bend; too narrow, and it follows the noise. The short line through the dot is the slope: it tells which way is down, without looking elsewhere.',
    next: 'Can it find the place by itself?',
  },
  descent: {
    label: 'Downhill',
    ask: 'Now w learns. A step goes downhill by 3 × the slope, as torch.optim.SGD with lr=3.',
    question: 'Which step will move w most?',
    act: 'Press until the loss is within 1% of the least.',
    options: { first: 'the first', same: 'all alike', last: 'the last' },
    replies: {
      same: 'The rate stays 3. Does the slope stay the same?',
      last: 'Where is it steepest: here, or at the bottom?',
    },
    near: {
      itself: () => 'Each point sees itself now. Press “Reset”.',
      dragged: () => 'You have dragged w. Drag it back to 1, and press.',
      high: (loss = '', goal = '') => `The loss is ${loss}; ${goal} will do. More steps.`,
    },
    found: (steps = '', first = '', last = '', w = '') =>
      `The first step moved w by ${first}, step ${steps} by ${last}; w = ${w}.`,
    why: 'At the bottom the slope is 0, so steps shrink by themselves. The dashed line, points that no step has seen, is lowest near there too: leaving one out tells how new points will fare.',
    next: 'And if a point sees itself?',
  },
  itself: {
    label: 'A point sees itself',
    ask: 'Here w has settled: the slope is 0. With “Leave one out” off, each point helps to predict itself.',
    question: 'What will w do?',
    act: 'Switch it off. Press “100 steps”, once or twice.',
    options: { stays: 'stay', grows: 'grow (narrower)', shrinks: 'shrink (wider)' },
    replies: {
      stays: 'Which point is the best predictor of a point’s own y, now that all are allowed?',
      shrinks: 'A wider window averages more of the others. Does a point now need them?',
    },
    near: {
      dragged: (w = '') => `Drag w back to ${w}.`,
      others: (w = '') => `w = ${w}: it stays. “Leave one out” is still on.`,
      press: () => 'It is off. Now press “100 steps”.',
      more: (w = '') => `w = ${w}, and it still moves. Press on.`,
    },
    found: (w = '', from = '', to = '', freshFrom = '', freshTo = '') =>
      `w = ${w}. Loss ${from} → ${to}; on new points ${freshFrom} → ${freshTo}.`,
    why: 'The strokes shrink, because each point copies itself; nothing is learned from that, and new points fare worse. A model must not see what it has to predict; in a language model the causal mask makes sure.',
    next: 'What has this to do with attention?',
  },
  exponential: {
    label: 'A score',
    ask: 'This kernel is e to the power of a score, −(u·w)²/2, with u the distance from query to key; divided by its row’s sum it is a softmax.',
    question: 'If w doubles, to 2, how will the scores change?',
    act: 'Double w: 2.',
    options: { two: '× 2', four: '× 4', square: '× e²' },
    replies: {
      two: 'w stands inside the square.',
      square: 'That is what a kernel may change by. The score is its exponent.',
    },
    near: {
      short: (w = '', goal = '') => `w = ${w}. Go on to ${goal}.`,
      far: (w = '', goal = '') => `w = ${w}. Go back to ${goal}.`,
    },
    found: (u = '', before = '', after = '', weight = '') =>
      `Point 9, ${u} away: score ${before} → ${after}, weight {weights|${weight}}.`,
    why: 'So this is attention. The square written out, without what all keys share: w²·x·xᵢ − w²xᵢ²/2. Its core is query × key, scaled by w².',
  },
  more: {
    label: 'More data',
    ask: 'The points are the model. Bring the loss on new points down to 0.27: change how many points there are, and drag w: the larger, the narrower the kernel.',
    question: 'If w stays 1, what do 200 points in place of 50 make of that loss?',
    options: { quarter: 'about a quarter of it', little: 'little: it stays high', grows: 'a larger one' },
    replies: {
      quarter:
        'Only the error that comes from noise falls like that. At w = 1 the kernel is wide and flattens the bends: more points do not change that.',
      grows: 'By a hundredth at most, and that is the noise of the new points. Go back to w = 1 and compare.',
    },
    near: { high: (loss = '') => `On new points the loss is ${loss}; 0.27 will do.` },
    found: (loss = '') => `On new points the loss is ${loss}.`,
    why: 'A wide kernel flattens every bend, and more points do not help. They allow a narrower one, with still enough points in each window.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
