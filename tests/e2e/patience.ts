// How long a browser may take here. What stands at once on a quiet machine takes a busy one seconds: the runner measures
// how busy it is when a step begins.
const told = Number(process.env['PATIENCE'] ?? 3);

/** 1 on a quiet machine, up to 12. */
export const patience = Number.isFinite(told) ? Math.min(12, Math.max(1, told)) : 3;

/** So many milliseconds of a quiet machine, as long as they are here. */
export const patiently = (milliseconds: number): number => Math.round(milliseconds * patience);
