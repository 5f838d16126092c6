// This product: a session of the package's module of sessions.
import { rates, shapes, sizes } from './model.mjs';

const { vocabulary, n, rows, d, heads, hidden, places } = sizes;

/** `sessions`: what loadSessions gives. */
export function startProduct(sessions, parameters) {
  const session = sessions.session({
    model: { vocabulary, d_model: d, num_heads: heads, d_ff: hidden, activation: 'gelu', max_len: places },
    training: { lr: rates.lr, warmup: 0, clip: 0, weight_decay: rates.weightDecay, betas: [rates.beta1, rates.beta2] },
    task: { name: 'own' },
  });
  session.load(
    Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, { shape, data: parameters[name] }])),
  );
  const shape = [rows, n];
  return {
    step: ({ tokens, targets }) =>
      session.step({ tokens: { shape, data: tokens }, targets: { shape, data: targets } }).losses[0],
    gradients: () => Object.fromEntries(Object.entries(session.gradients).map(([name, { data }]) => [name, data])),
    dispose: () => session.dispose(),
  };
}
