// What the embedding guide calls the experiments, from which one is chosen.
import { expect, test } from 'vitest';
import { experimentTitles } from '../../web/build/guide-page';
import { experimentNames } from '../../web/src/experiment/registry';
import { languages } from '../../web/src/words/language';

test.each(languages)(
  'every experiment has a name of its own in %s, and of a shared chapter its place in it',
  (language) => {
    const titles = experimentTitles(language);
    expect(Object.keys(titles).sort()).toEqual([...experimentNames].sort());
    expect(new Set(Object.values(titles)).size).toBe(experimentNames.length);
    expect(titles['multi-head-attention']).toBe({ zh: '形状', en: 'Shapes' }[language]);
    expect(titles['why-sqrt-d']).toBe({ zh: '为什么除以 √d', en: 'Why √d' }[language]);
  },
);
