/** Exercises by their files: web/build/plugins/exercise-names.ts. */
declare module 'virtual:exercise-names' {
  /** By experiment: its own, then those of its chapter's other experiments. */
  export const exercises: Readonly<Record<string, readonly string[]>>;
  /** By exercise, in the notebooks' order. */
  export const labels: Readonly<Record<string, { readonly zh: string; readonly en: string }>>;
}
