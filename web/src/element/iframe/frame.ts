// The page for frames: one experiment, its state after the #, as tall as the page around lets it be.

import '../../experiment/moved-steps';
import { readLink } from '../../experiment/old-names';
import { followedLink } from '../followed-link';
import { tellHeight } from './height';
import { show } from './show';
import { talk } from './talk';

/** This page has nothing else in its address: links to other chapters may lead there. */
document.addEventListener('click', (event) => {
  const link = followedLink(event);
  if (link) location.hash = link;
});

show(readLink(location.hash));
addEventListener('hashchange', () => show(readLink(location.hash)));
tellHeight();
talk();
