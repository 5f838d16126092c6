def show_heatmaps(matrices, xlabel, ylabel, titles=None, figsize=(2.5, 2.5), cmap='Reds'):
    import matplotlib.pyplot as plt
    rows, columns = matrices.shape[:2]
    fig, axes = plt.subplots(rows, columns, figsize=figsize,
                             sharex=True, sharey=True, squeeze=False)
    for i in range(rows):
        for j in range(columns):
            image = axes[i, j].imshow(matrices[i, j].detach().numpy(), cmap=cmap)
            if titles:
                axes[i, j].set_title(titles[j])
        axes[i, 0].set_ylabel(ylabel)
    for ax in axes[-1]:
        ax.set_xlabel(xlabel)
    fig.colorbar(image, ax=axes, shrink=0.6)
