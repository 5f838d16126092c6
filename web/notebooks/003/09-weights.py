import torch.nn.functional as F

attention_weights_3 = F.softmax(omega_3 / d_k ** 0.5, dim=0)
print('Normalized attention weights for input 3:')
print(attention_weights_3)
