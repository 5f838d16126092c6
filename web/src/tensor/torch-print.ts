// What the package prints, the page prints: one implementation.
export {
  type PrintedTensor,
  pythonExponential,
  pythonFixed,
  torchPrint,
} from '../../../wasm/package/torch_print';
