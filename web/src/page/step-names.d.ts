/** The steps of each experiment's lesson, by their files: web/build/plugins/step-names.ts. */
declare module 'virtual:step-names' {
  export const stepNames: Readonly<Record<string, readonly string[]>>;
}
