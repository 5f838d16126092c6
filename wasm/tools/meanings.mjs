// What the public headers say of each operation's inputs and outputs: the lines `/// @param NAME …` and
// `/// @return NAME …` above its declaration, and above the structs it takes (Masking, Dropout, …), where names are the
// catalogue's. A line that goes on is indented.
import { readdir, readFile } from 'node:fs/promises';

const headers = new URL('../../core/include/attn/', import.meta.url);

/** The tags of one block of comment lines, name by name. */
function tagsOf(block) {
  const tags = { params: new Map(), returns: new Map() };
  const text = block.replaceAll(/^\/\/\/ ?/gm, '').replaceAll(/\n {2}/g, ' ');
  for (const [, kind, name, meaning] of text.matchAll(/^@(param|return) (\w+) (.+)$/gm))
    tags[`${kind}s`].set(name, meaning);
  return tags;
}

/** Every documented struct and operation of a header: its name, its tags, the types that it takes. */
function* declarationsOf(header) {
  const commented = /((?:^\/\/\/.*\n)+)(?:struct (\w+)|Trace (\w+)\(([^;]*)\);)/gm;
  for (const [, block, struct, operation, parameters = ''] of header.matchAll(commented)) {
    const taken = [...parameters.matchAll(/const (\w+)&/g)].map(([, type]) => type);
    yield { struct, operation, tags: tagsOf(block), taken };
  }
}

/** operation → what its inputs (`params`) and outputs (`returns`) mean, by name; `own`: what its own comment says. */
export async function readMeanings() {
  const names = (await readdir(headers)).filter((name) => name.endsWith('.hpp'));
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, headers), 'utf8')));
  const declarations = texts.flatMap((text) => [...declarationsOf(text)]);
  const structs = new Map(declarations.filter(({ struct }) => struct).map(({ struct, tags }) => [struct, tags]));
  const meanings = new Map();
  for (const { operation, tags, taken } of declarations.filter(({ operation }) => operation)) {
    const all = [...taken.map((type) => structs.get(type)).filter(Boolean), tags]; // its own words come last and win
    meanings.set(operation, {
      params: new Map(all.flatMap(({ params }) => [...params])),
      returns: new Map(all.flatMap(({ returns }) => [...returns])),
      own: tags,
    });
  }
  return meanings;
}
