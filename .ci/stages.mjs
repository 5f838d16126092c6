// What `npm test` runs, and why some of it has nothing to say of a change.
import { bits, consumerCpp, cuda, goldens, sanitized, tidyStep } from './stages/cpp.mjs';
import { consumer, hosts } from './stages/packages.mjs';
import { chromium, embedSize, firefox, sitePages, size, snapshots, stage, unit } from './stages/page.mjs';
import { corePackage, siteBuild } from './stages/site.mjs';
import { format, lint, release, types } from './stages/sources.mjs';

/** Every step of the gate. */
export const gate = [
  ...[format, lint, types, release, goldens],
  ...[corePackage, siteBuild],
  ...[sanitized, bits, tidyStep, cuda, consumerCpp],
  ...[unit, stage, snapshots, sitePages],
  ...[chromium, firefox, hosts, consumer],
  ...[size, embedSize],
];

/** Steps that have nothing new to say of what was touched, and why. */
export function leftOut({ shared, cpp, known }) {
  if (!known) return { steps: [cuda, consumerCpp], why: 'nothing is known of a change; `npm run prove` has them' };
  if (cpp) return { steps: [], why: '' };
  const ofCpp = [sanitized, bits, tidyStep, cuda, consumerCpp];
  if (shared) return { steps: ofCpp, why: 'no C++ differs from main' };
  return { steps: [...ofCpp, hosts, consumer], why: 'only experiments differ from main' };
}
