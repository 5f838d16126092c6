// How large the contract of an experiment is: its leaves are counted in the source. A member that is an object counts its members.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseAst } from 'vite';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../../web/src');

type Interface = ESTree.TSInterfaceDeclaration;
type Member = ESTree.TSInterfaceBody['body'][number];

const files = ['experiment/contract.ts', 'experiment/lesson-step.ts', 'view/options.ts', 'view/model/options.ts'];
const interfaces = new Map(
  files.flatMap((file) =>
    parseAst(readFileSync(join(src, file), 'utf8'), { lang: 'ts' }).body.flatMap((node): [string, Interface][] => {
      const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
      return declared?.type === 'TSInterfaceDeclaration' ? [[declared.id.name, declared]] : [];
    }),
  ),
);

/** Objects whose parts an experiment writes itself, wherever their type is declared. */
const written = ['LessonFiles'];

function leavesOf(name: string): string[] {
  const found = interfaces.get(name);
  if (!found) throw new Error(`there is no interface ${name}`);
  const inherited = found.extends.flatMap(({ expression }) =>
    expression.type === 'Identifier' && interfaces.has(expression.name) ? leavesOf(expression.name) : [],
  );
  return [...inherited, ...found.body.body.flatMap(leavesIn)];
}

function leavesIn(member: Member): string[] {
  const name = 'key' in member && member.key.type === 'Identifier' ? member.key.name : '[]';
  const type = member.type === 'TSPropertySignature' ? member.typeAnnotation?.typeAnnotation : undefined;
  const inside =
    type?.type === 'TSTypeLiteral'
      ? type.members.flatMap(leavesIn)
      : type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && written.includes(type.typeName.name)
        ? leavesOf(type.typeName.name)
        : [];
  return inside.length > 0 ? inside.map((leaf) => `${name}.${leaf}`) : [name];
}

test('an experiment, its scene and a view stay small', () => {
  expect(leavesOf('Experiment')).toContain('lesson.steps');
  expect(leavesOf('Experiment').length).toBeLessThanOrEqual(18);
  expect(leavesOf('Scene').length).toBeLessThanOrEqual(16);
  expect(leavesOf('ViewOptions').length).toBeLessThanOrEqual(18);
});
