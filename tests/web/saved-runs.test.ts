// A run saved from the page, in PyTorch: load_state_dict takes the file as it is, and gives our logits.
import { expect, test } from 'vitest';
import type { RunState } from '../../web/src/experiment/training/look';
import { saved } from '../../web/src/experiment/training/save';
import { readSafetensors } from '../../web/src/tensor/safetensors';
import { nodeClient } from './node-core';
import { logitsUnderTorch } from './torch-logits';
import { sessionsHere } from './training-bench';

const at = (step: number): RunState => ({
  task: 'one_head',
  seed: '4',
  training_step: step,
  silenced: [0],
  tokens: '',
});
const file = (state: RunState) =>
  nodeClient()
    .caller()
    .compute((core) => saved(state, core));

test('a saved run holds the parameters of its step, its model and where it is from', async () => {
  const { bytes, name } = await file(at(30));
  const session = (await sessionsHere()).session({ preset: 'induction', seed: 4 });
  session.step(30);
  const { tensors, metadata } = readSafetensors(bytes);
  expect(name).toBe('induction-seed-4-step-30.safetensors');
  expect(Object.keys(tensors)).toEqual(Object.keys(session.parameters));
  for (const [tensor, { data }] of Object.entries(session.parameters)) expect(tensors[tensor]?.data).toEqual(data);
  expect(JSON.parse(metadata['about'] ?? '')).toEqual({ preset: 'induction', seed: '4', step: 30 });
  expect(JSON.parse(metadata['model'] ?? '')).toMatchObject({ layers: 2, d_model: 32, positions: 'rope' });
  session.dispose();
});

test('PyTorch loads a saved run, and gives our logits', async () => {
  const tokens = [[0, 5, 2, 9, 5, 2, 9, 5]];
  const { data: theirs } = logitsUnderTorch('saved-run', (await file(at(60))).bytes, tokens);
  const session = (await sessionsHere()).session({ preset: 'induction', seed: 4 });
  session.step(60);
  const ours = Array.from(session.probe({ tokens })['logits']?.data ?? []);
  expect(theirs.length).toBe(ours.length);
  ours.forEach((logit, place) => {
    expect(Math.abs(logit - (theirs[place] ?? Number.NaN))).toBeLessThan(1e-5);
  });
  session.dispose();
});
