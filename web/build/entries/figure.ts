// What the first figure of any chapter is drawn with, but for the heatmap. The builds put it and all that it imports into
// one file: fewer requests one after another, and like things packed together.
import '../../src/charts/base/button-figure';
import '../../src/charts/base/circle';
import '../../src/charts/base/figure-element';
import '../../src/charts/base/heard';
import '../../src/charts/base/layered-figure';
import '../../src/charts/base/rounded-up';
import '../../src/experiment/contract';
import '../../src/experiment/layout';
import '../../src/tensor/read';
import '../../src/text/number';
import '../../src/text/rich';
import '../../src/text/sentence';
