// `npm start`: set-up, build, serve, print the address. `npm run dev`: set-up, the core, then Vite with hot reload.
import { parseArgs } from 'node:util';
import { setUp } from './setup.mjs';

const options = { dev: { type: 'boolean' }, port: { type: 'string' }, host: { type: 'string' } };

async function start() {
  const { values } = parseArgs({ options });
  setUp('start');
  // Only now: what follows may ask for node_modules.
  const { runSteps } = await import('./steps.mjs');
  const { corePackage, siteBuild } = await import('./stages/site.mjs');
  const results = await runSteps(values.dev ? [corePackage] : [siteBuild]);
  if (results.some(({ outcome }) => outcome === 'failed')) throw new Error('the build failed; its last lines say why');
  if (values.dev) await develop(values);
  else await open(values);
}

async function open({ host, port }) {
  const { serve } = await import('./serve.mjs');
  const { address } = await serve({ host, port: port && Number(port) });
  console.log(`\nAttention Playground is at ${address}  (Ctrl+C ends it)`);
}

async function develop({ host, port }) {
  const { runNode } = await import('./shell.mjs');
  const more = [...(host ? ['--host', host] : []), ...(port ? ['--port', port] : [])];
  await runNode('node_modules/vite/bin/vite.js', ['--config', 'web/build/page.config.ts', ...more]);
}

try {
  await start();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
