// One line for all pages of a site, `<script src="load.js" defer></script>`: brings an experiment's file from beside it when
// a tag of it comes near the screen. A page without a tag loads nothing else.
import { firstExperiment } from '../experiment/first-experiment';
import { oldNames } from '../experiment/old-names';
import { escaped } from '../state/hash';
import { experimentFile } from '../view/embed-files';

const tag = 'attention-playground';
const own = document.currentScript as HTMLScriptElement;
const asked = new Set<string>();

const near = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) bring(target);
  },
  { rootMargin: '800px' },
);

function bring(element: Element): void {
  near.unobserve(element);
  const given = element.getAttribute('experiment') || firstExperiment;
  const name = oldNames.experiments[given] ?? given;
  if (asked.has(name)) return;
  asked.add(name);
  const script = document.createElement('script');
  script.nonce = own.nonce;
  // An element that is there before it waits for it.
  script.dataset['experiment'] = name;
  script.src = new URL(experimentFile(escaped(name)), own.src).href;
  // Without a network it may come the next time.
  script.onerror = () => {
    asked.delete(name);
    script.remove();
    console.error(`<${tag}> ${name}: ${script.src} did not load`);
  };
  document.head.append(script);
}

const look = (): void => {
  for (const element of document.querySelectorAll(tag)) near.observe(element);
};
look();
// Tags that come later, or show something else.
new MutationObserver(look).observe(document, { childList: true, subtree: true, attributeFilter: ['experiment'] });
