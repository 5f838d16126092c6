import { added, cell, type Notebook, said } from '../notebook';

const module = ['c1', 'c2', 'c3'];

/** Multi-head attention. */
export const notebook: Notebook = {
  name: '004',
  items: [
    said('why', ['#trained-heads?preset=repeats', '#learning-induction?step=previous']),
    said('subspaces', ['#multi-head-attention?preset=onesSelf&ladder=queries', '#multi-head-attention?step=cut']),
    said('flow', ['#multi-head-attention?preset=small']),
    said('different', ['#trained-heads?preset=word', '#trained-heads?step=silence']),
    cell('01-imports', ['#masked-softmax?preset=perSample']),
    cell('02-multi-head', ['#multi-head-attention?preset=ones'], { needs: ['c1'] }),
    cell('03-transpose', ['#multi-head-attention?preset=ones&ladder=queries'], { needs: [] }),
    added('steps', ['#multi-head-attention?preset=onesSelf&ladder=queries', '#multi-head-attention?step=skip'], {
      needs: ['c1', 'c3'],
    }),
    added('by-hand', ['#multi-head-attention?preset=small'], { needs: module }),
    added('lengths', ['#multi-head-attention?preset=ones&ladder=keys'], { needs: ['c1'] }),
    cell('04-module', ['#multi-head-attention?preset=ones'], { needs: module }),
    cell('05-shape', ['#multi-head-attention?preset=ones'], { needs: [...module, 'c4'] }),
    added('weights', ['#multi-head-attention?preset=random', '#multi-head-attention?step=different'], {
      needs: [...module, 'c4', 'c5'],
    }),
    said('width', ['#heads-cost?step=full']),
    added('parameters', ['#multi-head-attention?preset=bert', '#multi-head-attention?step=divide'], { needs: module }),
    said('compared', ['#heads-cost?part=table']),
    said('models', ['#heads-cost?part=models']),
    said('balance', ['#heads-cost?step=number']),
    said('question-1', ['#multi-head-attention?step=why']),
    said('question-2', ['#multi-head-attention?step=cut']),
    said('question-3', ['#heads-cost?step=full']),
    said('question-4', ['#multi-head-attention?step=skip']),
    said('question-5', ['#multi-head-attention?step=different', '#trained-heads?preset=repeats']),
    said('exercise-1', ['#trained-heads?step=before']),
    said('exercise-2', ['#trained-heads?step=importance', '#trained-heads?preset=withoutFirst']),
    said('exercise-3', ['#heads-cost?step=number', '#learning-race?step=heads']),
    said('exercise-4', ['#multi-head-attention?step=divide', '#multi-head-attention?preset=sizes']),
    said('exercise-5', ['#heads-cost?step=loop']),
    said('reshaping', ['#multi-head-attention?step=copies']),
  ],
};
