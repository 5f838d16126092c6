// Every page of the reference by its name, and the formulas they are set with. The element's is made of its manifest.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Package } from 'custom-elements-manifest/schema';
import { readHeaders } from '../../../wasm/tools/meanings.mjs';
import type { CompiledFormulas } from '../plugins/compile-formulas';
import { cppPage } from './cpp-page';
import { readDeclarations } from './declarations';
import { elementPage } from './element-page';
import { framed, type Page, type Topic, topics } from './frame';
import { indexPage } from './index-page';
import { formulasOf, operationPage } from './operation-page';
import { type Operation, readOperations } from './operations';
import { recipesPage } from './recipes-page';
import { typesPage, typeTopics } from './types-page';

const root = join(import.meta.dirname, '../../..');

/** What PyTorch prints for an operation's example: `npm run renew -- reference` writes it. */
export function printedOf({ name }: Pick<Operation, 'name'>): string {
  return readFileSync(join(root, 'web/reference/printed', `${name}.txt`), 'utf8').trimEnd();
}

export interface Reference {
  readonly pages: ReadonlyMap<string, Page>;
  readonly formulas: readonly CompiledFormulas[];
}

export async function readReference(manifest: Package): Promise<Reference> {
  const operations = await readOperations();
  const headers = await readHeaders();
  const declarations = readDeclarations(join(root, 'dist/core'));
  const topicPage = (topic: Topic): Page => {
    if (topic.name === 'files') return typesPage(topic, readDeclarations(join(root, 'dist/core'), 'files'), operations);
    if (typeTopics.includes(topic.name)) return typesPage(topic, declarations, operations);
    if (topic.name === 'cpp') return cppPage(topic, headers, operations);
    if (topic.name === 'element') return elementPage(topic, manifest);
    return recipesPage(topic);
  };
  const pages: [string, Page][] = [
    ['index', indexPage(operations)],
    ...topics.map((topic): [string, Page] => [topic.name, topicPage(topic)]),
    ...operations.map((operation): [string, Page] => [
      operation.name,
      operationPage(operation, operations, printedOf(operation)),
    ]),
  ];
  const whole = pages.map(([name, page]): [string, Page] => [
    name,
    { ...page, body: framed(operations, name, page.body) },
  ]);
  return { pages: new Map(whole), formulas: operations.map(formulasOf) };
}
