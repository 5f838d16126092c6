import math
import torch
from torch import nn

torch.manual_seed(0)           # the notebook sets no seed
torch.set_grad_enabled(False)  # only numbers here: no grad_fn is printed
