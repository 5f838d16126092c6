best, worst = omega_3.argmax(), omega_3.argmin()
print(f'Highest compatibility: {omega_3[best]:.4f} with input {best + 1}')
print(f'Lowest compatibility: {omega_3[worst]:.4f} with input {worst + 1}')
