// The chart that most first figures are, and how a scene draws it.
import '../../src/charts/base/cells';
import '../../src/charts/heatmap/define';
import '../../src/experiment/heatmap';
