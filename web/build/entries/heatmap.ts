// The chart that most first figures are, and how a scene draws it.
import '../../src/charts/base/axis-labels';
import '../../src/charts/base/cells';
import '../../src/charts/base/color-bar-drawing';
import '../../src/charts/heatmap/define';
import '../../src/experiment/heatmap';
import '../../src/experiment/linked';
