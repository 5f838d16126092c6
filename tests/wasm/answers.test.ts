// The strict builds answer as they did when answers.json was written, bit for bit; `npm run bits` prints the hashes.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Hashes, hashedAnswers, ofAll } from './answers.ts';
import { attention, training } from './support.ts';

const committed = new URL('./answers.json', import.meta.url);
const renewing = process.env['RENEW_ANSWERS'] === 'yes';

const sorted = (hashes: Hashes): Hashes => Object.fromEntries(Object.entries(hashes).sort());

test('native, strict and plain builds answer bit for bit as committed', { timeout: 120_000 }, async () => {
  const strict = hashedAnswers((await attention('strict')).exports, 'attn_attention_answers');
  const plain = hashedAnswers((await attention('plain')).exports, 'attn_attention_answers');
  const drawing = (await attention('strict')).core;
  const trained = hashedAnswers((await training('strict')).exports, 'attn_training_answers', drawing);
  const [native, ours] = [
    { ...strict.native, ...trained.native },
    { ...strict.ours, ...trained.ours },
  ];
  // Training needs SIMD: there is no plain build of it.
  const builds = { native, strict: ours, plain: { ...plain.ours, ...trained.ours } };
  for (const [build, hashes] of Object.entries(builds)) console.log(`bits: ${ofAll(hashes)} ${build}`);
  if (renewing) writeFileSync(committed, `${JSON.stringify(sorted(ours), null, 2)}\n`);
  const expected: Hashes = JSON.parse(readFileSync(committed, 'utf8'));
  for (const [build, hashes] of Object.entries(builds)) expect(hashes, build).toEqual(expected);
  expect(Math.min(strict.fewest, trained.fewest)).toBeGreaterThanOrEqual(5);
});
