// `npm run build [native|wasm|counted|web|embed|guide|notebooks|reference|site]`: the named parts, or all that a release needs.
import { setUp } from './setup.mjs';

async function build(names) {
  setUp('start');
  const { runSteps } = await import('./steps.mjs');
  const { summarize } = await import('./summary.mjs');
  const { nativeBuild } = await import('./stages/cpp.mjs');
  const site = await import('./stages/site.mjs');
  const parts = {
    native: nativeBuild,
    wasm: site.corePackage,
    counted: site.counted,
    web: site.webBuild,
    embed: site.embedBuild,
    guide: site.guideBuild,
    notebooks: site.notebooksBuild,
    reference: site.referenceBuild,
    site: site.siteBuild,
  };
  const unknown = names.find((name) => !(name in parts));
  if (unknown) throw new Error(`no part is called ${unknown}; there are ${Object.keys(parts).join(', ')}`);
  const wanted = names.length > 0 ? names.map((name) => parts[name]) : [site.siteBuild];
  if (!summarize(await runSteps(wanted))) process.exitCode = 1;
}

try {
  await build(process.argv.slice(2));
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
