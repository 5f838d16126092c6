// Everyone trains the bench model from the same numbers on the same batches. Losses of many steps and the first step's
// gradients must be plain JavaScript's before anything is timed: three steps alone pass with a wrong GELU or no decay.
import { entrant, messageOf, race } from '../contest.mjs';
import { batches, startingPoint } from './model.mjs';

const tolerance = { loss: 1e-5, gradient: 1e-4 };

/**
 * `contestants`: [name, start(parameters)], the judge first; each start resolves to {step(batch), gradients(), dispose()}.
 * `steps` are compared, at most `budget` milliseconds timed. Resolves to {samples: {name: milliseconds a step[]}, refused}.
 */
export async function trainingContest(contestants, { steps, budget }) {
  const parameters = startingPoint();
  const given = batches(8);
  const [entered, refused] = [[], {}];
  let right;
  for (const [name, start] of contestants) {
    try {
      const one = await start(parameters);
      const found = await firstSteps(one, given, steps);
      right ??= found;
      compare(found, right);
      entered.push(entrant(name, { run: stepping(one, given), dispose: () => one.dispose?.() }, found.milliseconds));
    } catch (error) {
      refused[name] = messageOf(error);
    }
  }
  return { samples: await race(entered, budget), refused };
}

async function firstSteps(one, given, steps) {
  const losses = [];
  let gradients;
  const began = performance.now();
  for (let step = 0; step < steps; step++) {
    losses.push(await one.step(given[step % given.length]));
    if (step === 0) gradients = await one.gradients();
  }
  return { losses, gradients, milliseconds: (performance.now() - began) / steps };
}

/** Goes on with one batch after the other. */
function stepping(one, given) {
  let step = 0;
  return () => one.step(given[step++ % given.length]);
}

/** Throws where one is too far from what is right; gradients by the largest of their tensor. */
export function compare({ losses, gradients }, right) {
  losses.forEach((loss, step) => {
    const gap = Math.abs(loss - right.losses[step]) / right.losses[step];
    if (!(gap <= tolerance.loss)) throw new Error(`the loss of step ${step + 1} is off by ${gap.toPrecision(2)}`);
  });
  for (const [name, wanted] of Object.entries(right.gradients)) {
    const found = gradients[name];
    const [largest, gap] = wanted.reduce(
      ([most, off], slope, place) => [Math.max(most, Math.abs(slope)), Math.max(off, Math.abs(slope - found[place]))],
      [0, 0],
    );
    if (!(gap <= tolerance.gradient * largest)) throw new Error(`the gradient of ${name} is off by ${gap / largest}`);
  }
}

/** Milliseconds a step of each preset: {name: median}. */
export async function presetTimes(sessions, names, { steps }) {
  const times = {};
  for (const preset of names) {
    const session = sessions.session({ preset, seed: 0 });
    session.step(steps);
    const samples = Array.from({ length: 5 }, () => {
      const began = performance.now();
      session.step(steps);
      return (performance.now() - began) / steps;
    });
    times[preset] = samples.sort((one, other) => one - other)[2];
    session.dispose();
  }
  return times;
}

export const presets = [
  'reverse',
  'reverse 16',
  'running_max',
  'induction',
  'induction 2 heads',
  'recall',
  'date',
  'modular_addition',
];
