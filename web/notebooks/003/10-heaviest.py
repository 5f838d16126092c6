most = attention_weights_3.argmax()
print(f'Input {most + 1} has the highest attention weight: {attention_weights_3[most]:.4f}')
