/** What stands in a notebook, in its order. */
export interface Item {
  /** Names its anchor in the page: `c7` is the notebook's seventh cell of code, `#003-c7`. */
  readonly id: string;
  /** Its code and what PyTorch prints: FILE.py and FILE.txt beside the list; none for what the notebook only says. */
  readonly file?: string;
  /** Ids of the items above whose code it needs; all of them where nothing is said. */
  readonly needs?: readonly string[];
  /** States of the playground that show it, as links write them. */
  readonly shows: readonly string[];
}

export interface Notebook {
  readonly name: NotebookName;
  readonly items: readonly Item[];
}

export const notebookNames = ['000', '001', '002', '003', '004'] as const;
export type NotebookName = (typeof notebookNames)[number];

/** What is said of an item in one language. In a text `…` sets code. */
export interface ItemWords {
  readonly title: string;
  readonly text: string;
  /** What the notebook says otherwise than it is. */
  readonly aside?: string;
}

export interface NotebookWords {
  readonly title: string;
  readonly items: Readonly<Record<string, ItemWords>>;
}

type More = Pick<Item, 'needs'>;

/** A cell of the notebook: `07-scores.py` is `c7`. */
export const cell = (file: string, shows: readonly string[], more: More = {}): Item => ({
  id: `c${Number.parseInt(file, 10)}`,
  file,
  shows,
  ...more,
});

/** Code of ours for what the notebook says without any. */
export const added = (file: string, shows: readonly string[], more: More = {}): Item => ({
  id: file,
  file,
  shows,
  ...more,
});

/** What the notebook says and the playground shows. */
export const said = (id: string, shows: readonly string[]): Item => ({ id, shows });

/** The items whose code runs before an item's own, in their order. */
export function before(notebook: Notebook, item: Item): Item[] {
  const above = notebook.items.slice(0, notebook.items.indexOf(item)).filter(({ file }) => file !== undefined);
  return item.needs ? above.filter(({ id }) => item.needs?.includes(id)) : above;
}
