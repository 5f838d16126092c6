// `node serve-while.mjs PORT PROCESS`: serves dist/ while that process lives. So a run that is killed leaves no server behind to
// hold the port.
import { serve } from '../../.ci/serve.mjs';

const [port, asking] = process.argv.slice(2).map(Number);

await serve({ port });
setInterval(() => {
  try {
    process.kill(asking, 0);
  } catch {
    process.exit();
  }
}, 500);
