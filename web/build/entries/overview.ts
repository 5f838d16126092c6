// What the page's opening view shares with chapters: in the same file as their first figures.
import '../../src/experiments/overview/arrange';
import '../../src/experiments/overview/words';
