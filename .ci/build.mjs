// `npm run build [native|wasm|web|embed|guide|notebooks|reference|site]`: the named parts, or all that a release needs.
import { setUp } from './setup.mjs';

async function build(names) {
  setUp('start');
  const { runSteps, summarize } = await import('./steps.mjs');
  const { nativeBuild, corePackage, webBuild, embedBuild, guideBuild, notebooksBuild, referenceBuild, siteBuild } =
    await import('./stages.mjs');
  const parts = {
    native: nativeBuild,
    wasm: corePackage,
    web: webBuild,
    embed: embedBuild,
    guide: guideBuild,
    notebooks: notebooksBuild,
    reference: referenceBuild,
    site: siteBuild,
  };
  const unknown = names.find((name) => !(name in parts));
  if (unknown) throw new Error(`no part is called ${unknown}; there are ${Object.keys(parts).join(', ')}`);
  const wanted = names.length > 0 ? names.map((name) => parts[name]) : [siteBuild];
  if (!summarize(await runSteps(wanted))) process.exitCode = 1;
}

try {
  await build(process.argv.slice(2));
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
