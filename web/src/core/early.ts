/** False for an experiment that asks the core for nothing before a hand plays: its picture waits for no module. */
export const asksAtOnce = (experiment: string): boolean => experiment !== 'who-is-tired';
