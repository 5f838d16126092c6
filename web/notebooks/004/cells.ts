import { added, cell, type Notebook, said } from '../notebook';

const module = ['c1', 'c2', 'c3'];

/** Multi-head attention. */
export const notebook: Notebook = {
  name: '004',
  items: [
    said('why', ['#trained-heads?preset=repeats', '#learning-induction?step=previous']),
    said('subspaces', ['#multi-head-attention?preset=onesSelf&ladder=queries', '#exercises?preset=subspace']),
    said('flow', ['#multi-head-attention?preset=small']),
    said('different', ['#trained-heads?preset=word', '#trained-heads?step=silence']),
    cell('01-imports', ['#masked-softmax?preset=perSample']),
    cell('02-multi-head', ['#multi-head-attention?preset=ones'], { needs: ['c1'] }),
    cell('03-transpose', ['#multi-head-attention?preset=ones&ladder=queries'], { needs: [] }),
    added('steps', ['#multi-head-attention?preset=onesSelf&ladder=queries', '#exercises?preset=shapes'], {
      needs: ['c1', 'c3'],
    }),
    added('by-hand', ['#multi-head-attention?preset=small'], { needs: module }),
    added('lengths', ['#multi-head-attention?preset=ones&ladder=keys'], { needs: ['c1'] }),
    cell('04-module', ['#multi-head-attention?preset=ones'], { needs: module }),
    cell('05-shape', ['#multi-head-attention?preset=ones'], { needs: [...module, 'c4'] }),
    added('weights', ['#multi-head-attention?preset=random', '#exercises?preset=different'], {
      needs: [...module, 'c4', 'c5'],
    }),
    said('width', ['#exercises?preset=width']),
    added('parameters', ['#multi-head-attention?preset=bert', '#exercises?preset=sizes'], { needs: module }),
    said('compared', ['#heads-cost?part=table']),
    said('models', ['#heads-cost?part=models']),
    said('balance', ['#exercises?preset=number']),
    said('question-1', ['#exercises?preset=why']),
    said('question-2', ['#exercises?preset=subspace']),
    said('question-3', ['#exercises?preset=width']),
    said('question-4', ['#exercises?preset=shapes']),
    said('question-5', ['#exercises?preset=different', '#trained-heads?preset=repeats']),
    said('exercise-1', ['#exercises?preset=heads']),
    said('exercise-2', ['#exercises?preset=importance', '#trained-heads?preset=withoutFirst']),
    said('exercise-3', ['#exercises?preset=number', '#learning-race?step=heads']),
    said('exercise-4', ['#exercises?preset=sizes', '#multi-head-attention?preset=sizes']),
    said('exercise-5', ['#exercises?preset=parallel']),
    said('reshaping', ['#exercises?preset=reshape']),
  ],
};
