// The pictures of README.md: all are shown, none weighs too much, and the one of the pulled query moves.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { animatedWebp } from '../../.ci/animated-webp.mjs';
import { weights } from '../../.ci/gallery.mjs';
import { filesIn, root, textOf } from './repository.ts';

const folder = 'web/guide/gallery';
const picture = (name: string): Buffer => readFileSync(join(root, folder, `${name}.webp`));

/** What an animated WebP file says: its size, and the milliseconds of its frames. */
function animation(file: Buffer): { width: number; height: number; frames: number[] } | undefined {
  const name = (at: number): string => file.toString('latin1', at, at + 4);
  expect([name(0), name(8), file.readUInt32LE(4) + 8]).toEqual(['RIFF', 'WEBP', file.length]);
  if (name(12) !== 'VP8X' || !((file[20] ?? 0) & 2)) return undefined;
  const frames: number[] = [];
  for (let at = 12; at < file.length; at += 8 + file.readUInt32LE(at + 4) + (file.readUInt32LE(at + 4) % 2))
    if (name(at) === 'ANMF') frames.push(file.readUIntLE(at + 20, 3));
  return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1, frames };
}

test('every picture of the gallery is shown in README.md with a text, and is as light as it should be', () => {
  const shown = [...textOf('README.md').matchAll(/!\[([^\]]{20,})\]\((web\/guide\/gallery\/[^)]+)\)/g)];
  expect(shown.map(([, , path]) => path).sort()).toEqual(filesIn(folder, /./).sort());
  expect(
    weights()
      .map(([name]) => `${folder}/${name}.webp`)
      .sort(),
  ).toEqual(filesIn(folder, /./).sort());
});

test('the query is pulled in frames of one size, and the others stand still', () => {
  const pulled = animation(picture('pull'));
  expect(pulled?.frames.length).toBeGreaterThan(8);
  expect(Math.min(...(pulled?.frames ?? []))).toBeGreaterThan(50);
  expect(pulled?.width).toBeGreaterThan(500);
  expect(animation(picture('words'))).toBeUndefined();
});

test('pictures are joined in their order, each with its time; what is no picture is refused', () => {
  const frames = [70, 900].map((milliseconds) => ({ file: picture('torch'), milliseconds }));
  expect(animation(animatedWebp(frames))?.frames).toEqual([70, 900]);
  expect(() => animatedWebp([{ file: Buffer.from('no picture at all'), milliseconds: 1 }])).toThrow('WebP');
});
