// Task 2: the numbers of torch.manual_seed, one draw after another.
import { loadCore } from 'attention-playground/core';

const core = await loadCore();
const generator = core.generator(42);
console.log(`${generator.rand(2, 3)}`);
console.log(`${generator.randn(2, 2)}`);
console.log(`${generator.randint(0, 10, [5])}`);
console.log(`${generator.randperm(6)}`);
const { weight, bias } = generator.linear(3, 2);
console.log(`${weight}`);
console.log(`${bias}`);
console.log(`${core.generator(2n ** 63n).randn(1)}`);
