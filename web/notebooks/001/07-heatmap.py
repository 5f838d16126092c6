P = P[0, :, :].unsqueeze(0).unsqueeze(0)
# The post draws it: d2l.show_heatmaps(P, xlabel='Column (encoding dimension)', …)
print(P.shape)
