// The lesson plan needs a script for one thing: it is light or dark as the reader has chosen on the playground.
import { chosenTheme } from '../src/page/settings';

const theme = chosenTheme(new Map());
if (theme !== 'auto') document.documentElement.dataset['theme'] = theme;
