declare module '@observablehq/runtime' {
  /** A notebook as Observable's own export has it. */
  type Define = (runtime: Runtime, observer: (name: string) => unknown) => Module;
  interface Module {
    value<Value>(name: string): Promise<Value>;
    redefine(name: string, value: unknown): void;
  }
  export class Runtime {
    module(define: Define): Module;
    dispose(): void;
  }
}
