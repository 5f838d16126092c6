/** The computing modules this browser loads, by their names in build/wasm: what is kept for use without a network. */
export const chosenModules = (): readonly string[] => ['opening', 'attention'];
