import { loadCore } from 'attention-playground/core';

const core = await loadCore();
const generator = core.generator(42); // torch.manual_seed(42)
const { data } = generator.randn([2, 3]); // torch.randn(2, 3)
console.log(Array.from(data, (number) => number.toFixed(4)).join(' '));

const saved = generator.clone(); // a state is a value
console.log(generator.randint(0, 10, [5]).data.join(' ')); // torch.randint(0, 10, (5,))
console.log(saved.randint(0, 10, [5]).data.join(' ')); // the same once more
