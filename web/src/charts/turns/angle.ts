/** An angle within (−π, π], in radians. */
export const wrapped = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));
