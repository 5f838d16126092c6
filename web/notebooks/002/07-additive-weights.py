# The notebook draws these: d2l.show_heatmaps(…, xlabel='Keys', ylabel='Queries')
print(attention.attention_weights.reshape((1, 1, 2, 10)))
