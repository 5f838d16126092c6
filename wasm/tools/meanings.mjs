// What the public headers say of each operation, by tags in the comment above its declaration. Of inputs and outputs:
// `@param NAME …`, `@return NAME …`, also above the structs it takes (Masking, Dropout, …) and their members, where names are
// the catalogue's. Of the whole: `@brief`, one line; `@formula`, TeX; `@example`, inputs to try, as web/reference/example.ts
// reads them; `@torch`, lines of PyTorch that make the outputs of them; `@deprecated`, what to use instead. A line that
// goes on is indented.
import { readdir, readFile } from 'node:fs/promises';

const headers = new URL('../../core/include/attn/', import.meta.url);

const uncommented = (block, slashes) => block.replaceAll(new RegExp(`^${slashes} ?`, 'gm'), '');
const joined = (text) => text.replaceAll(/\n {2}(?= *\S)/g, ' ');

/** The tags of one block of comment lines, name by name; the lines without a tag are its text. */
export function tagsOf(block) {
  const tags = {
    params: new Map(),
    returns: new Map(),
    brief: '',
    deprecated: '',
    formulas: [],
    example: '',
    torch: [],
    text: '',
  };
  const text = joined(uncommented(block, '///'));
  for (const [, kind, name, meaning] of text.matchAll(/^@(param|return) (\w+) (.+)$/gm))
    tags[`${kind}s`].set(name, meaning);
  const all = (kind) => [...text.matchAll(new RegExp(`^@${kind} (.+)$`, 'gm'))].map(([, said]) => said);
  for (const one of ['brief', 'example', 'deprecated']) [tags[one] = ''] = all(one);
  [tags.formulas, tags.torch] = [all('formula'), all('torch')];
  tags.text = text
    .replaceAll(/^@.*\n?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return tags;
}

/** Every documented struct and operation of a header: its name, its tags, the types that it takes, or that are its members. */
function* declarationsOf({ name: header, about, text }) {
  const commented =
    /((?:^\/\/\/.*\n)+)(?:struct (\w+)( \{\n[\s\S]*?^\};)?|(?:\[\[deprecated[^\]]*\]\]\s+)?(Trace (\w+)\(([^;]*)\);))/gm;
  for (const [, block, struct, body = '', signature, operation, parameters = ''] of text.matchAll(commented)) {
    const types = struct ? body.matchAll(/^ {2}(\w+) \w+ = \{/gm) : parameters.matchAll(/const (\w+)&/g);
    const taken = [...types].map(([, type]) => type);
    yield { struct, operation, tags: tagsOf(block), taken, signature, header, about };
  }
}

/** Every public header: its name, what its first comment says, its text. */
export async function readHeaders() {
  const names = (await readdir(headers)).filter((name) => name.endsWith('.hpp')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, headers), 'utf8');
      const [comment = ''] = /^(?:\/\/.*\n)+/.exec(text) ?? [];
      const about = uncommented(comment, '//').replace(/^Pages: .*\n(?: +.*\n)?/m, ''); // links for who reads the header
      return { name, about: about.trim(), text };
    }),
  );
}

/**
 * operation → what its inputs (`params`) and outputs (`returns`) mean, by name; `own`: what its own comment says; the
 * header that declares it, what that says of all in it (`about`), and the declaration.
 */
export async function readMeanings() {
  const declarations = (await readHeaders()).flatMap((header) => [...declarationsOf(header)]);
  const structs = new Map(declarations.filter(({ struct }) => struct).map((one) => [one.struct, one]));
  const known = (types) => types.map((type) => structs.get(type)).filter(Boolean);
  const meanings = new Map();
  for (const { operation, tags, taken, ...place } of declarations.filter(({ operation }) => operation)) {
    const members = known(taken).flatMap((struct) => known(struct.taken));
    const all = [...[...members, ...known(taken)].map((struct) => struct.tags), tags]; // its own words come last and win
    meanings.set(operation, {
      params: new Map(all.flatMap(({ params }) => [...params])),
      returns: new Map(all.flatMap(({ returns }) => [...returns])),
      own: tags,
      header: place.header,
      about: place.about,
      signature: place.signature,
    });
  }
  return meanings;
}
