declare module '*.goldens' {
  import type { GoldenSet } from './golden';
  export const goldens: GoldenSet;
}
