// Nothing is computed: what every page has.
export const start = () => ({ prepare: () => ({ run: () => undefined }) });
