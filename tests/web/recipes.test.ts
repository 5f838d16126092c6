// The guide's recipes for platforms, run as they stand in the guide against platforms that are as strict as the standards.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const recipe = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../../web/guide/recipes', file), 'utf8').replace(/^export /m, '');

type Listener = (event: unknown) => void;
type Request = readonly [address: string, init: { method: string; headers: Record<string, string>; body: string }];

const detail = { experiment: 'masked-softmax', step: 'nobody', attempts: 2, shown: false, right: true };

/** Runs a recipe in a page; what it fetches is kept. */
function pageOf(file: string, globals: object = {}) {
  const heard = new Map<string, Listener>();
  const asked: Request[] = [];
  const listen = (name: string, listener: Listener): unknown => heard.set(name, listener);
  const page = {
    addEventListener: listen,
    document: { addEventListener: listen },
    fetch: async (...request: Request) => void asked.push([String(request[0]), request[1]]),
    URL,
    ...globals,
  };
  runInNewContext(recipe(file), page);
  const solve = (more: object = {}): void => heard.get('solved')?.({ detail: { ...detail, ...more } });
  return { page, asked, solve, leave: () => heard.get('pagehide')?.({}) };
}

/** What a platform knows of the elements that the recipe may set, and which values each takes. */
const models: Readonly<Record<string, Readonly<Record<string, (value: string) => boolean>>>> = {
  '1.2': {
    'cmi.core.score.min': percent,
    'cmi.core.score.max': percent,
    'cmi.core.score.raw': percent,
    'cmi.core.lesson_status': (value) => ['passed', 'completed', 'failed', 'incomplete', 'browsed'].includes(value),
    'cmi.suspend_data': (value) => value.length <= 4096,
  },
  '2004': {
    'cmi.score.min': percent,
    'cmi.score.max': percent,
    'cmi.score.raw': percent,
    'cmi.score.scaled': (value) => /^-?\d(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= 1,
    'cmi.completion_status': (value) => ['completed', 'incomplete', 'not attempted', 'unknown'].includes(value),
    'cmi.success_status': (value) => ['passed', 'failed', 'unknown'].includes(value),
    'cmi.suspend_data': (value) => value.length <= 64_000,
  },
};

function percent(value: string): boolean {
  return /^\d+$/.test(value) && Number(value) <= 100;
}

/** An API that refuses, as the standard says, what comes before it is initialized, after its end, or is no element. */
function platform(version: '1.2' | '2004', kept: Record<string, string> = {}) {
  const mistakes: string[] = [];
  let [open, ended, commits] = [false, false, 0];
  const running = (what: string): boolean => {
    if (!open) mistakes.push(`${what} while it is not running`);
    return open;
  };
  const calls = {
    Initialize: (none: string) => {
      if (open || ended || none !== '') mistakes.push('Initialize');
      open = true;
      return 'true';
    },
    GetValue: (name: string) => (running(name) ? (kept[name] ?? '') : ''),
    SetValue: (name: string, value: string) => {
      const fits = running(name) && typeof value === 'string' && models[version]?.[name]?.(value);
      if (!fits) mistakes.push(`${name} = ${value}`);
      else kept[name] = value;
      return String(fits);
    },
    Commit: (none: string) => {
      if (running('Commit') && none === '') commits++;
      return 'true';
    },
    Terminate: (none: string) => {
      if (!running('Terminate') || none !== '') mistakes.push('Terminate');
      [open, ended] = [false, true];
      return 'true';
    },
  };
  const old = { Terminate: 'LMSFinish' } as Readonly<Record<string, string>>;
  const named = Object.fromEntries(Object.entries(calls).map(([name, call]) => [old[name] ?? `LMS${name}`, call]));
  const api = version === '1.2' ? { API: named } : { API_1484_11: calls };
  return { api, kept, mistakes, commits: () => commits, open: () => open };
}

/** A window in a frame of a frame of the platform's. */
function windowIn(api: object): object {
  const top: Record<string, unknown> = { ...api };
  top['parent'] = top;
  return { parent: { parent: top } };
}

const seven = ['lengths', 'nobody', 'infinity', 'zero', 'causal', 'both', 'prize'];

describe.each(['1.2', '2004'] as const)('SCORM %s', (version) => {
  const status = version === '1.2' ? 'cmi.core.lesson_status' : 'cmi.completion_status';
  const raw = version === '1.2' ? 'cmi.core.score.raw' : 'cmi.score.raw';

  test('each step that is solved is a seventh of the score; with all seven it is passed', () => {
    const lms = platform(version);
    const { solve, leave } = pageOf('scorm.js', { window: windowIn(lms.api) });
    solve({ step: 'lengths' });
    solve({ step: 'lengths' });
    expect([lms.kept[raw], lms.kept[status]]).toEqual(['14', 'incomplete']);
    for (const step of seven) solve({ step });
    expect(lms.kept[raw]).toBe('100');
    expect(lms.kept[status]).toBe(version === '1.2' ? 'passed' : 'completed');
    if (version === '2004')
      expect([lms.kept['cmi.score.scaled'], lms.kept['cmi.success_status']]).toEqual(['1.00', 'passed']);
    expect(lms.commits()).toBe(9);
    leave();
    expect([lms.open(), lms.mistakes]).toEqual([false, []]);
  });

  test('what was solved on another day still counts', () => {
    const lms = platform(version, { 'cmi.suspend_data': 'masked-softmax/lengths,masked-softmax/zero' });
    pageOf('scorm.js', { window: windowIn(lms.api) }).solve();
    expect([lms.kept[raw], lms.mistakes]).toEqual(['43', []]);
  });

  test('the platform may stand around the window that opened this one', () => {
    const lms = platform(version);
    const alone: Record<string, unknown> = { opener: windowIn(lms.api) };
    alone['parent'] = alone;
    pageOf('scorm.js', { window: alone }).solve();
    expect([lms.kept[raw], lms.mistakes]).toEqual(['14', []]);
  });
});

test('SCORM: outside a platform, and inside another site’s page, nothing happens', () => {
  const alone: Record<string, unknown> = {};
  alone['parent'] = alone;
  const foreign = {
    get API_1484_11() {
      throw new DOMException('blocked', 'SecurityError');
    },
  };
  for (const window of [alone, { parent: foreign }]) {
    const { solve, leave } = pageOf('scorm.js', { window });
    solve();
    leave();
  }
});

test('the manifest of the SCORM package names the page it starts', () => {
  const text = recipe('imsmanifest.xml');
  const opened = [...text.matchAll(/<([a-z]\w*)[^>]*?(\/?)>/g)].filter(([, , end]) => !end).map(([, name]) => name);
  const closed = [...text.matchAll(/<\/(\w+)>/g)].map(([, name]) => name);
  expect(opened.sort()).toEqual(closed.sort());
  const [, reference] = /identifierref="(\w+)"/.exec(text) ?? [];
  expect(text).toContain(
    `<resource identifier="${reference}" type="webcontent" adlcp:scormtype="sco" href="index.html">`,
  );
});

test.each(['https://lrs.example/xapi/', 'https://lrs.example/xapi'])(
  'xAPI: a statement for %s says who has completed what, and how',
  (endpoint) => {
    const actor = { objectType: 'Agent', mbox: 'mailto:reader@example.org' };
    const launch = new URLSearchParams({ endpoint, auth: 'Basic abc', actor: JSON.stringify(actor) });
    const { solve, asked } = pageOf('xapi.js', { location: { href: `https://lms.example/page.html?${launch}` } });
    solve();
    solve({ shown: true });
    solve({ experiment: 'scoring-functions', step: 'sum' });
    expect(asked.map(([address, { method }]) => [address, method])).toEqual(
      Array(3).fill(['https://lrs.example/xapi/statements', 'POST']),
    );
    expect(asked[0]?.[1].headers).toEqual({
      Authorization: 'Basic abc',
      'Content-Type': 'application/json',
      'X-Experience-API-Version': '1.0.3',
    });
    const statements = asked.map(([, { body }]) => JSON.parse(body));
    for (const { verb, object, timestamp, result } of statements) {
      for (const iri of [verb.id, object.id, object.definition.type, ...Object.keys(result.extensions)])
        expect(new URL(iri).protocol).toMatch(/^https?:$/);
      expect(new Date(timestamp).toISOString()).toBe(timestamp);
    }
    expect(statements[0]).toMatchObject({ actor, result: { completion: true, success: true } });
    expect(Object.values(statements[0].result.extensions)).toEqual([2]);
    expect(statements.map(({ result }) => result.success)).toEqual([true, false, true]);
    expect(statements.map(({ object }) => new URL(object.id).hash)).toEqual([
      '#masked-softmax?step=nobody',
      '#masked-softmax?step=nobody',
      '#scoring-functions?step=sum',
    ]);
  },
);

test('LTI: the page tells its tool, and the tool tells the platform, beside the line item’s own query', async () => {
  const { solve, asked } = pageOf('lti.js');
  for (const step of [...seven, 'nobody', 'other']) solve({ step });
  const [address, { body, method }] = asked.at(-1) ?? expect.fail('nothing was told');
  expect([address, method]).toEqual(['score', 'POST']);
  expect(asked.map((request) => JSON.parse(request[1].body).scoreGiven)).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 7]);
  const server = pageOf('lti-server.js');
  const post = Reflect.get(server.page, 'postScore') as (launch: object, score: object) => Promise<void>;
  const launch = { lineitem: 'https://moodle.example/mod/lti/12/lineitem?type_id=3', userId: 'u7', token: 't' };
  await post(launch, JSON.parse(body));
  await post(launch, { scoreGiven: 1, scoreMaximum: 7 });
  expect(server.asked.map(([scores]) => scores)).toEqual(
    Array(2).fill('https://moodle.example/mod/lti/12/lineitem/scores?type_id=3'),
  );
  expect(server.asked[0]?.[1].headers).toEqual({
    Authorization: 'Bearer t',
    'Content-Type': 'application/vnd.ims.lis.v1.score+json',
  });
  const scores = server.asked.map(([, { body: text }]) => JSON.parse(text));
  expect(scores[0]).toMatchObject({ userId: 'u7', scoreGiven: 7, scoreMaximum: 7, activityProgress: 'Completed' });
  expect(scores[1]).toMatchObject({ scoreGiven: 1, activityProgress: 'InProgress', gradingProgress: 'FullyGraded' });
});
