import type { Live, Printed } from '../../experiment/contract';
import { rows } from '../../tensor/read';
import { borderOf, type Result } from './compute';
import { mostLayers, type State, stride, type Table, tokensIn } from './parameters';
import { asked } from './scores';

export function pytorch(state: State): string {
  const n = tokensIn(state);
  return `import torch

n = ${n}
scores = ${scoresIn(state)}
i, j = torch.arange(n)[:, None], torch.arange(n)  # i looks at j
allowed = torch.ones(n, n, dtype=torch.bool)
${laidIn(state, n).join('')}print(allowed.float())
print(torch.softmax(scores.masked_fill(~allowed, -torch.inf), dim=-1))
${state.picture === 'heard' ? hearing : ''}`;
}

function scoresIn({ text, n, language }: State): string {
  if (text === 'tokens') return 'torch.zeros(n, n)';
  const lines = rows(asked(text, n, language).scores).map(
    (line) => `    [${line.map((one) => Number(one.toFixed(1))).join(', ')}],`,
  );
  return `torch.tensor([\n${lines.join('\n')}\n])`;
}

function laidIn(state: State, n: number): readonly string[] {
  const { causal, windowed, window, sink_tokens, documents, painting, painted } = state;
  const near = causal ? `i - j < ${window}` : `(i - j).abs() < ${window}`;
  const over = painted.flatMap((cell) => {
    const [row, column] = [Math.floor(cell / stride), cell % stride];
    return row < n && column < n ? [`allowed[${row}, ${column}] = False\n`] : [];
  });
  return [
    ...(causal ? ['allowed &= j <= i  # causal\n'] : []),
    ...(windowed ? [`allowed &= (${near}) | (j < ${sink_tokens})  # the window, and the first tokens\n`] : []),
    ...(documents ? [`allowed &= (i < ${borderOf(state)}) == (j < ${borderOf(state)})  # documents\n`] : []),
    ...(painting ? over : []),
  ];
}

/** The layer after which i has something of j. */
const hearing = `heard, has = torch.zeros(n, n), torch.eye(n)
for layer in range(1, ${mostLayers + 1}):
    has = ((allowed.float() + torch.eye(n)) @ has > 0).float()
    heard[(heard == 0) & (has > 0)] = layer
print(heard)
`;

export const prints = ({ result: { visible, weights, heard } }: Live<Table, Result>): readonly Printed[] => [
  visible,
  weights,
  ...(heard ? [heard] : []),
];
