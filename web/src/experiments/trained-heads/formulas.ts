import type { Scene } from '../../experiment/contract';
import { isCovered } from '../../experiment/covered';
import type { FilledFormula } from '../../formulas/formula';
import { nth } from '../../tensor/read';
import { fixed } from '../../text/format';
import type { Result } from './compute';
import { namedBy } from './importance';
import { heads, type Table } from './parameters';

/** What is lost without the head that matters most, once it may be seen. */
export function fill(scene: Scene<Table, Result>): readonly FilledFormula[] {
  const { importance } = scene.result;
  if (!importance || isCovered(scene, 'ways')) return [];
  const { intact, without } = importance;
  const { removal } = namedBy(importance);
  const { layer, head } = nth(heads, removal);
  const slots = {
    intact: fixed(intact),
    head: `${layer},${head}`,
    without: fixed(nth(without, removal)),
    result: fixed(intact - nth(without, removal)),
  };
  return [{ formula: 'importance', slots }];
}
