P2 = P[0, :, :].unsqueeze(0).unsqueeze(0)
# The notebook draws it: show_heatmaps(P2, 'Column (encoding dimension)', 'Row (position)', …)
print(P2.shape)
print(P2)
