// The 20-minute road, as a reader walks it: its line, its own way on, what it remembers, and how one leaves it.
import { expect, test } from 'vitest';
import { progress } from '../../web/src/experiment/progress';
import { loadExperiment } from '../../web/src/experiment/registry';
import { stops } from '../../web/src/run-sheet/road-stops';
import { loadRunWords } from '../../web/src/run-sheet/words';
import { again, all, button, follow, hash, one, open, press, pressButton, text, texts } from './page-here';

const lit = (): string[] => texts('.stages [aria-current]');
const place = (): string => text('.run-place');

test('a stop shows its step alone, where it stands, and the stage it is about', async () => {
  await open('masked-softmax');
  await follow('#road=12');
  expect(place()).toContain(`12 of ${stops.length}`);
  expect(place()).toContain('Masked softmax');
  expect(lit()).toEqual(['mask']);
  expect(text('.run-time')).toMatch(/^\d+ minutes to go$/);
  expect(text('.card .step-question')).toContain('where would most of its weight go?');
  expect(all('.card .segments span')).toHaveLength(1);
  await follow('#road=21');
  expect([lit(), all('.stages li').length]).toEqual([[], 8]);
});

test('a passed step leads to the next stop, across experiments, and is ticked in the rail; a reload stays', async () => {
  await open('masked-softmax');
  const passed = (): number => all('.to-road .dashes .passed').length;
  await follow('#road=8');
  expect(text('.to-road')).toContain('20-minute road');
  expect(one('.to-road a').getAttribute('aria-current')).toBe('page');
  const before = passed();
  await pressButton('Show me');
  await press(one('.card .onwards'));
  expect(hash()).toBe('#road=9');
  expect(place()).toContain('Why √d');
  progress.pass('overview', 'first');
  await again();
  expect([hash(), passed()]).toEqual(['#road=9', before + 1]);
});

test('the way on asks what the next stop is about, in either language, across experiments too', async () => {
  await open('masked-softmax');
  const asks = async (stop: number): Promise<string> => {
    await follow(`#road=${stop}`);
    await pressButton(/^(Show me|看答案)$/);
    return text('.card .onwards > :first-child');
  };
  // The next step of the lesson, another of its steps, another experiment.
  expect(await asks(3)).toBe('How do scores become weights?');
  expect(await asks(7)).toBe('May a word see what comes after it?');
  expect(await asks(8)).toBe('Why divide by √d at all?');
  for (const [language, words] of Object.entries({ en: await loadRunWords.en(), zh: await loadRunWords.zh() }))
    for (const [at, { experiment, step }] of stops.slice(1).entries()) {
      const before = stops[at];
      const lesson = before?.experiment === experiment ? (await loadExperiment(experiment)).lesson : undefined;
      const names = Object.keys((await lesson?.steps())?.steps ?? {});
      const follows = names.indexOf(before?.step ?? '') + 1 === names.indexOf(step);
      const own = words.road.asks[`${experiment} ${step}`];
      if (!lesson || !follows || own) expect(own, `${language} ${experiment} ${step}`).toMatch(/[?？]$/);
    }
});

test('back and next turn; at the ends one of them rests, and the last stop leads further', async () => {
  await open('masked-softmax');
  await follow('#road=1');
  expect(button(/^← Back/).disabled).toBe(true);
  await press(button(/^Next →/));
  expect(hash()).toBe('#road=2');
  await follow(`#road=${stops.length}`);
  expect(button(/^Next →/).disabled).toBe(true);
  expect(text('.run-time')).toBe('1 minute to go');
  await pressButton('Show me');
  const [last] = stops.slice(-1);
  progress.pass(last?.experiment ?? '', last?.step ?? '');
  expect(text('.run-time')).toBe('done');
  const ends = all('.card .step-buttons a').map((link) => link.getAttribute('href'));
  expect(ends).toEqual(['#scoring-functions', '#the-cache', '#your-own', '#exercises']);
});

test.each(['#road', '#road=0', '#road=99', '#road=x', '#road=1e1'])(
  '%s goes on where the reader stands',
  async (link) => {
    await open('masked-softmax');
    for (const { experiment, step } of stops.slice(0, 3)) progress.pass(experiment, step);
    await follow(link);
    const at = stops.findIndex(({ experiment, step }) => !progress.isPassed(experiment, step));
    expect(place()).toContain(`${at + 1} of ${stops.length}`);
  },
);

test('who leaves it has the same step, with the others of its lesson', async () => {
  await open('masked-softmax');
  await follow('#road=12');
  await pressButton('Leave the road');
  expect(hash()).toContain('#masked-softmax?step=words');
  expect(all('.run-bar')).toEqual([]);
  expect(all('.card .segments span').length).toBeGreaterThan(1);
});

test('a visitor’s first step leads onto the road, or on in its own lesson: none of the two counts yet', async () => {
  await open('pull-the-query?step=pull');
  await pressButton('Show me');
  expect([one('.card .onwards').getAttribute('href'), text('.card .counter')]).toEqual(['#road=2', '']);
  await pressButton('This lesson alone');
  expect(text('.card .counter')).toBe('Step 2 of 6');
  await pressButton('Show me');
  expect(one('.card .onwards').localName).toBe('button');
});
