import { buildSites } from './sites.ts';

/** Before the first test: every site. */
export default buildSites;
