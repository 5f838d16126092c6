/** A row that begins anew after nine letters; W stands at places 5, 14 and 23. */
export const sample = 'GUAVWMLEZGUAVWMLEZGUAVW';
