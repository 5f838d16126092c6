// A dump's file as a text, which an element takes as its attribute `tensors`.
import { type NamedTensors, writeSafetensors } from '../../../wasm/package/files';
import type { Origin } from './dump';
import { meaningOf } from './shapes';
import { valueFile } from './value-file';

/** The bytes as they were opened; values, which were no file, as one. */
export async function enclosing({ given, choice }: Origin, name: string): Promise<string> {
  const isFile = given instanceof Blob || given instanceof Uint8Array;
  const bytes = isFile ? given : await fileOf(given);
  const url = await dataURL(new Blob([bytes as BlobPart]));
  const said = new URLSearchParams({
    name: name.slice(0, 60),
    ...(choice === undefined ? {} : { reading: `${choice}` }),
  });
  return `data:;${`${said}`.replaceAll('&', ';')};${url.slice(url.lastIndexOf('base64,'))}`;
}

async function fileOf(value: unknown): Promise<Uint8Array> {
  const [tensors, metadata]: [Record<string, NamedTensors[string]>, Record<string, string>] = [{}, {}];
  for (const one of valueFile(value).tensors) {
    if (one.dtype !== 'text') tensors[one.name || 'weights'] = await one.numbers();
    else {
      const { role } = meaningOf(one.name);
      const texts = await one.texts();
      metadata[role === 'tokens' ? role : one.name] = JSON.stringify(one.shape.length === 0 ? texts[0] : texts);
    }
  }
  return writeSafetensors(tensors, { metadata });
}

function dataURL(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((done, failed) => {
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(blob);
  });
}
