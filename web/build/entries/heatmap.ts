// The chart that most first figures are.
import '../../src/charts/heatmap/define';
