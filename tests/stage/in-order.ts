// The files in one order, since they share a page that remembers where it has been: what needs one that has been nowhere
// comes first (the frame has no page at all), and random links, which go everywhere, last.
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const first = ['frame', 'softmax', 'lesson'];

const rank = ({ moduleId }: TestSpecification): string => {
  const name = basename(moduleId, '.test.ts');
  const early = first.indexOf(name);
  return `${early >= 0 ? early : name === 'links' ? 9 : 8} ${name}`;
};

export class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
  }
}
