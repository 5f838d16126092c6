// What the page hands over to be saved. Firefox ESR shows Playwright no download, so it is kept in the page.
import type { Page } from '@playwright/test';

export interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** The file that `act` makes the page save; the page keeps its blob as `saved.blob`. */
export async function savedBy(page: Page, act: () => Promise<unknown>): Promise<SavedFile> {
  await page.evaluate(keepSaved);
  await act();
  await page.waitForFunction(() => Reflect.has(globalThis, 'saved'));
  const { name, type, bytes } = await page.evaluate(async () => {
    const { name: file, blob } = Reflect.get(globalThis, 'saved') as { name: string; blob: Blob };
    return { name: file, type: blob.type, bytes: [...new Uint8Array(await blob.arrayBuffer())] };
  });
  return { name, type, bytes: Buffer.from(bytes) };
}

/** In the page: what a click on a link that downloads would save is kept. */
function keepSaved(): void {
  Reflect.deleteProperty(globalThis, 'saved');
  const blobs = new Map<string, Blob>();
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob: Blob) => {
    const address = make.call(URL, blob);
    blobs.set(address, blob);
    return address;
  };
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    const blob = blobs.get(this.href);
    if (this.download && blob) Reflect.set(globalThis, 'saved', { name: this.download, blob });
    click.call(this);
  };
}
