// The recipes in their order: what each is for, and its files, which tests run. A path is from the root of the project.

export interface Recipe {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly files: readonly string[];
  /** What the first file prints. */
  readonly prints?: string;
}

const ours = (name: string): Pick<Recipe, 'files' | 'prints'> => ({
  files: [`web/reference/recipes/${name}.js`],
  prints: `web/reference/recipes/${name}.txt`,
});

export const recipes: readonly Recipe[] = [
  {
    id: 'every-step',
    title: 'A masked softmax with every step',
    text: 'An operation returns each step on the way. Where nothing is visible, the weights are uniform, as in PyTorch.',
    ...ours('every-step'),
  },
  {
    id: 'seed',
    title: 'PyTorch’s numbers from a seed',
    text: 'A generator draws what PyTorch draws after torch.manual_seed, on every machine. Its state is a value: clone it, send it, go on from it.',
    ...ours('seed'),
  },
  {
    id: 'mistake',
    title: 'Catch a mistake',
    text: 'Every refusal is an AttnError with a code, the input, what was expected and what was found.',
    ...ours('mistake'),
  },
  {
    id: 'worker',
    title: 'Compute in a worker',
    text: 'A call cannot be interrupted: in a worker it leaves the page free. Tensors are plain objects that postMessage takes.',
    files: ['wasm/examples/worker/worker.js', 'wasm/examples/worker/page.js'],
  },
  {
    id: 'keep',
    title: 'Keep parameters inside the core',
    text: 'Parameters that are kept are copied and packed once; each call sends its inputs alone. The kept module has the gradient, too.',
    ...ours('keep'),
  },
  {
    id: 'train',
    title: 'Train a model that learns induction',
    text: 'A session makes PyTorch’s steps, loss by loss. After 200 of them one head looks at the place before, the next at what came after the same token.',
    files: ['wasm/examples/induction.js'],
  },
  {
    id: 'own-text',
    title: 'Train on your own text',
    text: 'A session without a task learns from your batches: rows of tokens, and what is to be said at each place, −100 where nothing is asked. It is scored on them, looked into and continued; session.parameters go into a .safetensors file.',
    ...ours('own-text'),
  },
  {
    id: 'embed',
    title: 'Embed a figure and listen to it',
    text: 'The element tells when its first picture stands, when a hand has changed a value, and what could not be computed.',
    files: ['web/reference/recipes/embed.html'],
  },
  {
    id: 'cpp',
    title: 'Use the C++ library',
    text: 'Install it, ask for it with find_package, link attn::attn. It needs C++20 and the standard library alone.',
    files: ['core/examples/first.cpp', 'core/examples/CMakeLists.txt'],
  },
];
