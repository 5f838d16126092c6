// What the page hands over to be saved: kept here, as no disk takes it.

export interface SavedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** The file that `act` makes the page save. */
export async function savedBy(act: () => Promise<void>): Promise<SavedFile> {
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  let blob: Blob | undefined;
  let saved: SavedFile | undefined;
  URL.createObjectURL = (given) => {
    blob = given as Blob;
    return 'blob:here';
  };
  HTMLAnchorElement.prototype.click = function () {
    if (this.download && blob) saved = { name: this.download, blob };
    else click.call(this);
  };
  try {
    await act();
  } finally {
    Object.assign(URL, { createObjectURL });
    HTMLAnchorElement.prototype.click = click;
  }
  if (!saved) throw new Error('nothing was saved');
  return saved;
}
